import { decodedText } from '#core/decoded-text.js';
import type { SourceLink } from './source-link.js';

/** A place in an answer that names a place in the documentation. */
export interface Citation {
  link: SourceLink;
  /** Where it stands in the Markdown, in UTF-16 code units. */
  place: number;
}

/** Where a relative address is resolved to be compared; no answer links there. */
const anyOrigin = 'http://documentation.invalid';
const code = /(`{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;

/**
 * The citations of an answer, in its order: the addresses of the links that stand in its Markdown
 * outside code, and the full titles.
 */
export function findCitations(markdown: string, links: readonly SourceLink[]): Citation[] {
  const citations = addressesIn(markdown).flatMap(({ url, place }): Citation[] => {
    const link = citedLink(url, links);
    return link ? [{ link, place }] : [];
  });
  const addressed = new Set(citations.map(({ link }) => link));
  for (const link of links.filter((each) => !addressed.has(each))) {
    // A page's title alone is an ordinary word; with a section it is a citation.
    const place = link.title.includes(' › ') ? markdown.indexOf(link.title) : -1;
    if (place >= 0) citations.push({ link, place });
  }
  return citations.sort((first, second) => first.place - second.place);
}

/**
 * The link that an address means, whole or without the origin. An address without the fragment means
 * the page's first link.
 */
export function citedLink(url: string, links: readonly SourceLink[]): SourceLink | undefined {
  if (!URL.canParse(url, anyOrigin)) return undefined;
  const address = placeOf(url);
  const { origin, protocol } = new URL(url, anyOrigin);
  const origins = new Set([anyOrigin, ...links.map((link) => new URL(link.url, anyOrigin).origin)]);
  // A site that does not know its own address may be cited with it all the same.
  const isOurs = origins.has(origin) || (origins.size === 1 && /^https?:$/.test(protocol));
  if (!isOurs) return undefined;
  return links.find((link) => placeOf(link.url) === address) ?? pageLink(address, links);
}

function pageLink(address: string, links: readonly SourceLink[]): SourceLink | undefined {
  return withoutAnchor(address) === address
    ? links.find((link) => withoutAnchor(placeOf(link.url)) === address)
    : undefined;
}

/** Where the fragment is a route, the place on the page stands behind it. */
function withoutAnchor(address: string): string {
  return address.replace(/#(?!!?\/).*|\?id=.*/s, '');
}

/** Targets of Markdown links and bare addresses. */
function addressesIn(markdown: string): { url: string; place: number }[] {
  // As long as before, so that places stay.
  const text = markdown.replace(code, (found) => ' '.repeat(found.length));
  const found = text.matchAll(/\]\(\s*<?([^\s)>]+)|\]:\s*<?([^\s>]+)|(https?:\/\/[^\s)>\]]+)/g);
  return [...found].map((match) => ({
    url: match[1] ?? match[2] ?? match[3] ?? '',
    place: match.index,
  }));
}

/** Path and fragment of an address. */
function placeOf(url: string): string {
  const { pathname, hash } = new URL(url, anyOrigin);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return decodedText(path + hash);
}
