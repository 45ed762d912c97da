import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Where the address of an inline link or image begins that leads to the root of the site. */
const target = /\]\(\s*<?(?=\/(?![/\\]))/g;

/** Where the addresses of the inline links and images of a Markdown begin that lead to the root of the site. */
export function addressPlaces(markdown: string): number[] {
  const places: number[] = [];
  visit(processor.parse(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    const { start = 0, end = 0 } = offsetsOf(node);
    // The text of a link may hold images, whose own addresses come before that of the link.
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    const from = last ? (offsetsOf(last).end ?? start) : start;
    const found = [...markdown.slice(from, end).matchAll(target)].at(last ? 0 : -1);
    if (found) places.push(from + found.index + found[0].length);
  });
  return places;
}

function offsetsOf({ position }: Nodes): { start?: number | undefined; end?: number | undefined } {
  return { start: position?.start.offset, end: position?.end.offset };
}
