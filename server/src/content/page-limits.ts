/** Bytes that a page may have: the largest pages of real documentation have a third of it. */
export const mostPageBytes = 1_000_000;

/** Bytes of all files of an OpenAPI document. */
export const mostSpecificationBytes = 50_000_000;

/** Folders in one another that are looked into. */
export const mostFolderDepth = 32;

/** What makes a page take minutes to parse, or more memory than there is. */
export interface PageExcess {
  /** What is wrong, to stand behind the file and the line. */
  problem: string;
  /** Counted from 1. */
  line: number;
}

const mostContainers = 200;
/** Every row of a table is filled up to its columns. */
const mostColumns = 300;
const mostCells = 300_000;
/** A comment that never ends is looked for up to the end of its paragraph. */
const mostComments = 1000;

const containers = new RegExp(
  `^(?:[ \\t]*(?:[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>)){${mostContainers}}`,
);

/** Looks for what no author writes and parsers take quadratic time for, or worse. */
export function findPageExcess(source: string): PageExcess | undefined {
  let comments = 0;
  let columns = 0;
  let cells = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const isEmpty = line.trim() === '';
    comments = isEmpty ? 0 : openComments(line, comments);
    columns = isEmpty ? 0 : Math.max(columns, columnsOf(line));
    cells += columns;
    const excess = excessOf(line, { comments, cells });
    if (excess) return { problem: `there are too many ${excess} to be read`, line: index + 1 };
  }
  return undefined;
}

function excessOf(
  line: string,
  { comments, cells }: { comments: number; cells: number },
): string | undefined {
  if (comments > mostComments) return 'comments that never end';
  if (containers.test(line)) return 'quotes and lists in one another';
  if (columnsOf(line) > mostColumns) return 'columns of a table';
  return cells > mostCells ? 'cells of tables' : undefined;
}

/** The columns of a table whose header stands above the line, 0 where none does. */
function columnsOf(line: string): number {
  return /^[\s>|:-]+$/.test(line) ? count(line, '|') : 0;
}

/** Comments of a paragraph that are open behind a line, when so many were before. */
function openComments(line: string, before: number): number {
  const closing = Math.max(...['-->', '?>', ']]>'].map((mark) => line.lastIndexOf(mark)));
  const opened = count(line.slice(closing + 1), /<[!?]/);
  return closing === -1 ? before + opened : opened;
}

function count(text: string, mark: string | RegExp): number {
  return text.split(mark).length - 1;
}
