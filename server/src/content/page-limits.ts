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
/** Expressions of MDX are tried anew at each brace that closes. */
const mostBraces = 50;
/** A comment that never ends is looked for up to the end of its paragraph. */
const mostComments = 1000;

const containers = new RegExp(
  `^(?:[ \\t]*(?:[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>)){${mostContainers}}`,
);

/** Looks for what no author writes and parsers take quadratic time for, or worse. */
export function findPageExcess(source: string, file: string): PageExcess | undefined {
  const isMdx = file.toLowerCase().endsWith('.mdx');
  let paragraph = { comments: 0, braces: 0 };
  for (const [index, line] of source.split('\n').entries()) {
    const isBlank = line.trim() === '';
    paragraph = isBlank ? { comments: 0, braces: 0 } : behind(line, paragraph);
    const excess = excessOf(line) ?? excessOfParagraph(paragraph, isMdx);
    if (excess) return { problem: `there are too many ${excess} to be read`, line: index + 1 };
  }
  return undefined;
}

function excessOf(line: string): string | undefined {
  if (containers.test(line)) return 'quotes and lists in one another';
  const isBelowHeader = /^[\s>|:-]+$/.test(line);
  return isBelowHeader && count(line, '|') > mostColumns ? 'columns of a table' : undefined;
}

interface OpenInParagraph {
  comments: number;
  braces: number;
}

function excessOfParagraph(open: OpenInParagraph, isMdx: boolean): string | undefined {
  if (open.comments > mostComments) return 'comments that never end';
  return isMdx && open.braces > mostBraces ? 'braces in one another' : undefined;
}

/** What is open behind a line, when so much was before. */
function behind(line: string, { comments, braces }: OpenInParagraph): OpenInParagraph {
  const closing = Math.max(...['-->', '?>', ']]>'].map((mark) => line.lastIndexOf(mark)));
  const opened = count(line.slice(closing + 1), /<[!?]/);
  return {
    comments: closing === -1 ? comments + opened : opened,
    braces: Math.max(0, braces + deepest(line)),
  };
}

/** How much deeper in braces a line leads at its deepest, or how many it closes. */
function deepest(line: string): number {
  let depth = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [brace] of line.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most > mostBraces ? most : depth;
}

function count(text: string, mark: string | RegExp): number {
  return text.split(mark).length - 1;
}
