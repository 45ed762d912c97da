import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Point } from 'unist';

/**
 * Characters that are parsed in native code, which cannot be ended in the middle: its time for hostile text grows with the
 * square of a paragraph's length, to a second or two for a whole page of the worst.
 */
const mostCharacters = 64_000;
const longestParagraph = 8_000;

/** For each of them, the text of its paragraph up to there is copied. */
const mostReferences = 200;

/** What is read in another way than by `remark`: an address that a cell's end follows at once, and a NUL. */
const misread = /https?:\/\/[^\s|<]*\||\0/i;

/** What only an item of a list begins with: behind indented code, such items are taken for paragraphs. */
const item = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/**
 * Parses GitHub's Markdown with front matter in native code, in a twentieth of the time of `remark`.
 *
 * @returns the tree that `remark` gives; `undefined` for a source that may take long, and where another tree is likely.
 */
export function parseNatively(source: string): Root | undefined {
  const isLong = source.length > mostCharacters || hasLongParagraph(source);
  if (isLong || countOf('&', source) > mostReferences || misread.test(source)) return undefined;
  const tree = markdownToMdast(source);
  return tree.type === 'root' && isReliable(tree, source) ? tree : undefined;
}

/** Whether a paragraph, or a row of a table, is too long: each row is read by itself. */
function hasLongParagraph(source: string): boolean {
  let start = 0;
  for (const { index } of source.matchAll(/\n[ \t\r]*(?=[\n|])/g)) {
    if (index - start > longestParagraph) return true;
    start = index;
  }
  return source.length - start > longestParagraph;
}

function countOf(mark: string, source: string): number {
  return source.split(mark).length - 1;
}

function isReliable(tree: Root, source: string): boolean {
  const parents: Nodes[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    if (!('children' in parent)) continue;
    let before: Nodes | undefined;
    for (const child of parent.children) {
      if (isMisplaced(child, before) || isMistaken(child, { before, source })) return false;
      before = child;
      parents.push(child);
    }
  }
  return true;
}

/** Whether a node has no place, or begins in the one before: an item that ends in HTML may reach into the next one. */
function isMisplaced({ position }: Nodes, before: Nodes | undefined): boolean {
  return !position || offsetOf(position.start) < offsetOf(before?.position?.end);
}

/** Whether a node is what this parser is known to make of something else. */
function isMistaken(
  node: Nodes,
  { before, source }: { before: Nodes | undefined; source: string },
): boolean {
  const beginning = ({ position }: Nodes) => {
    const start = offsetOf(position?.start);
    return source.slice(start, start + 12);
  };
  switch (node.type) {
    case 'paragraph':
      return item.test(beginning(node));
    case 'code':
      // Indented lines in a row are one block.
      return (
        before?.type === 'code' && [node, before].every((each) => !/^[`~]/.test(beginning(each)))
      );
    case 'tableRow':
      // A tag below a table is no row of it.
      return beginning(node).startsWith('<');
    case 'yaml':
      // A line of dots ends it only for this parser.
      return !source.slice(0, offsetOf(node.position?.end)).endsWith('---');
    default:
      return false;
  }
}

function offsetOf(point: Point | undefined): number {
  return point?.offset ?? 0;
}
