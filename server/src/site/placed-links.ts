import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Section } from '../content/page.js';
import { publishedAddress } from './page-address.js';
import { decodedPath, type SitePlace, sitePath } from './site-path.js';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Where the address of an inline link or image begins that leads to the root of the site. */
const target = /\]\(\s*<?(?=\/(?![/\\]))/g;

/** The address itself, path, query and fragment; in angle brackets it may hold spaces. */
const plainAddress = /([^\s<>()?#]*)([^\s<>()#]*)(?:#([^\s<>()]*))?/y;
const bracketedAddress = /([^<>?#]*)([^<>#]*)(?:#([^<>]*))?/y;

/**
 * Markdown of the documentation for readers of a site that is below a path, or whose pages have other
 * addresses than paths: links that begin at its root lead there.
 */
export function placeLinks(markdown: string, site: SitePlace): string {
  if (isAtPaths(site) || markdown.search(target) < 0) return markdown;
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
    .reduce((text, place) => placeAddress(text, { place, site }), markdown);
}

/** Whether the paths of pages are their addresses. */
function isAtPaths(site: SitePlace): boolean {
  return sitePath(site) === '' && (site.url === undefined || !site.addresses);
}

function placeAddress(text: string, { place, site }: { place: number; site: SitePlace }): string {
  const before = text.slice(0, place) + sitePath(site);
  if (site.url === undefined || !site.addresses) return before + text.slice(place);
  const address = text[place - 1] === '<' ? bracketedAddress : plainAddress;
  address.lastIndex = place;
  const [whole = '', path = '', query = '', anchor = ''] = address.exec(text) ?? [];
  const rest = text.slice(place + whole.length);
  // Files beside the pages have the addresses that they have.
  const isFile = /\.[a-z][a-z\d]{1,4}$/i.test(path);
  if (isFile || query) return before + whole + rest;
  const page = { path: decodedPath(path), anchor: decodedPath(anchor) };
  return before + publishedAddress(site, page) + rest;
}

function offsetsOf({ position }: Nodes): { start?: number | undefined; end?: number | undefined } {
  return { start: position?.start.offset, end: position?.end.offset };
}

/** A section whose Markdown can be quoted on such a site; the same one where it is as it is. */
export function placeSection(section: Section, site: SitePlace): Section {
  if (isAtPaths(site)) return section;
  const blocks = section.blocks.map((block) => {
    const markdown = block.kind === 'code' ? block.markdown : placeLinks(block.markdown, site);
    return markdown === block.markdown ? block : { ...block, markdown };
  });
  const isSame = blocks.every((block, place) => block === section.blocks[place]);
  return isSame ? section : { ...section, blocks };
}
