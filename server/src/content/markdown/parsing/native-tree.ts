import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';

/**
 * Characters that are parsed in native code, which cannot be ended in the middle: the time that it takes for hostile text
 * grows with the square of a paragraph's length, to a tenth of a second for the longest.
 */
const mostCharacters = 64_000;
const longestParagraph = 8_000;

/** What only an item of a list begins with: behind indented code, such items are taken for paragraphs. */
const item = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/**
 * Parses GitHub's Markdown with front matter in native code, as `remark` would, in a twentieth of its time.
 *
 * @returns `undefined` for a source that may take long, and where the tree cannot be relied on.
 */
export function parseNatively(source: string): Root | undefined {
  if (source.length > mostCharacters || hasLongParagraph(source)) return undefined;
  const tree = markdownToMdast(source);
  return tree.type === 'root' && isReliable(tree, source) ? tree : undefined;
}

function hasLongParagraph(source: string): boolean {
  let start = 0;
  for (const { index } of source.matchAll(/\n[ \t\r]*(?=\n)/g)) {
    if (index - start > longestParagraph) return true;
    start = index;
  }
  return source.length - start > longestParagraph;
}

/** Whether each node has its place, and ends before the next one: an item that ends in HTML may reach into the next one. */
function isReliable(tree: Root, source: string): boolean {
  const parents: Nodes[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    if (!('children' in parent)) continue;
    let before = 0;
    for (const child of parent.children) {
      const start = child.position?.start.offset;
      if (start === undefined || start < before) return false;
      if (child.type === 'paragraph' && item.test(source.slice(start, start + 12))) return false;
      before = child.position?.end.offset ?? start;
      parents.push(child);
    }
  }
  return true;
}
