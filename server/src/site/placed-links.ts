import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Section } from '../content/page.js';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Where the address of an inline link or image begins that leads to the root of the site. */
const target = /\]\(\s*<?(?=\/(?![/\\]))/g;

/**
 * Markdown of the documentation for readers of a site that is below a path: links that begin at its root
 * lead below that path.
 */
export function placeLinks(markdown: string, sitePath: string): string {
  if (!sitePath || markdown.search(target) < 0) return markdown;
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
  return places
    .sort((first, second) => second - first)
    .reduce((text, place) => text.slice(0, place) + sitePath + text.slice(place), markdown);
}

function offsetsOf({ position }: Nodes): { start?: number | undefined; end?: number | undefined } {
  return { start: position?.start.offset, end: position?.end.offset };
}

/** A section whose Markdown can be quoted on such a site. */
export function placeSection(section: Section, sitePath: string): Section {
  if (!sitePath) return section;
  const blocks = section.blocks.map((block) => ({
    ...block,
    markdown: block.kind === 'code' ? block.markdown : placeLinks(block.markdown, sitePath),
  }));
  return { ...section, blocks };
}
