/** Bytes that a page may have: the largest pages of real documentation have a third of it. */
export const mostPageBytes = 1_000_000;

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
/** A comment that never ends is looked for up to the end of its paragraph. */
const mostComments = 1000;

const containers = new RegExp(
  `^(?:[ \\t]*(?:[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>)){${mostContainers}}`,
);

/** Looks for what no author writes and parsers take quadratic time for, or worse. */
export function findPageExcess(source: string): PageExcess | undefined {
  let comments = 0;
  for (const [index, line] of source.split('\n').entries()) {
    comments = line.trim() === '' ? 0 : openComments(line, comments);
    const excess = comments > mostComments ? 'comments that never end' : excessOf(line);
    if (excess) return { problem: `there are too many ${excess} to be read`, line: index + 1 };
  }
  return undefined;
}

function excessOf(line: string): string | undefined {
  if (containers.test(line)) return 'quotes and lists in one another';
  const isBelowHeader = /^[\s>|:-]+$/.test(line);
  return isBelowHeader && count(line, '|') > mostColumns ? 'columns of a table' : undefined;
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
