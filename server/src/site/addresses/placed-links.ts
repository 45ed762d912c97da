import { decodedText } from '#core/decoded-text.js';
import { pathAtAddress } from '../../content/navigation/written-addresses.js';
import type { Section } from '../../content/page.js';
import { publishedAddress } from './page-address.js';
import { hasOwnAddresses, type SitePlace, sitePath } from './site-path.js';

/** Where the address of a link or image may begin that leads to the root of the site. */
const target = /\]\(\s*<?\/(?![/\\])/;

/** The address itself, path, query and fragment; in angle brackets it may hold spaces. */
const plainAddress = /([^\s<>()?#]*)([^\s<>()#]*)(?:#([^\s<>()]*))?/y;
const bracketedAddress = /([^<>?#]*)([^<>#]*)(?:#([^<>]*))?/y;

/**
 * Markdown of the documentation for readers of a site that is below a path, or whose pages have other
 * addresses than paths: links that begin at its root lead there.
 */
export async function placeLinks(markdown: string, site: SitePlace): Promise<string> {
  if (isAtPaths(site) || markdown.search(target) < 0) return markdown;
  const { addressPlaces } = await import('../../content/markdown/parsing/address-places.js');
  return addressPlaces(markdown)
    .sort((first, second) => second - first)
    .reduce((text, place) => placeAddress(text, { place, site }), markdown);
}

/** Whether the paths of pages are their addresses. */
function isAtPaths(site: SitePlace): boolean {
  return sitePath(site) === '' && !hasOwnAddresses(site);
}

function placeAddress(text: string, { place, site }: { place: number; site: SitePlace }): string {
  const before = text.slice(0, place) + sitePath(site);
  if (!hasOwnAddresses(site)) return before + text.slice(place);
  const address = text[place - 1] === '<' ? bracketedAddress : plainAddress;
  address.lastIndex = place;
  const [whole = '', path = '', query = '', anchor = ''] = address.exec(text) ?? [];
  const rest = text.slice(place + whole.length);
  // Files beside the pages have the addresses that they have.
  const isFile = /\.[a-z][a-z\d]{1,4}$/i.test(path);
  if (isFile || query) return before + whole + rest;
  const named = decodedText(path);
  const page = {
    path: pathAtAddress(site.written, named) ?? named,
    anchor: decodedText(anchor),
  };
  return before + publishedAddress(site, page) + rest;
}

/** A section whose Markdown can be quoted on such a site; the same one where it is as it is. */
export async function placeSection(section: Section, site: SitePlace): Promise<Section> {
  if (isAtPaths(site)) return section;
  const placing = section.blocks.map(async (block) => {
    if (block.kind === 'code') return block;
    const markdown = await placeLinks(block.markdown, site);
    return markdown === block.markdown ? block : { ...block, markdown };
  });
  const blocks = await Promise.all(placing);
  const isSame = blocks.every((block, place) => block === section.blocks[place]);
  return isSame ? section : { ...section, blocks };
}
