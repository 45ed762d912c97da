import type { SourceLink } from './source-link.js';

/** A place in an answer that names a place in the documentation. */
export interface Citation {
  /** The link that is cited; `undefined` when nothing that the answer was made from has that address. */
  link: SourceLink | undefined;
  /** Where it stands in the Markdown, in UTF-16 code units. */
  place: number;
}

/** Where a relative address is resolved to be compared; no answer links there. */
const anyOrigin = 'http://documentation.invalid';
const code = /(`{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;

/**
 * The citations of an answer, in its order: the addresses into the documentation that stand in its
 * Markdown outside code, whole or without the origin, and the full titles. An address without the
 * fragment cites the page's first link.
 */
export function findCitations(markdown: string, links: readonly SourceLink[]): Citation[] {
  const origins = new Set([anyOrigin, ...links.map(({ url }) => new URL(url, anyOrigin).origin)]);
  const citations = addressesIn(markdown).flatMap(({ address, origin, place }): Citation[] => {
    // A site that does not know its own address may be cited with it all the same.
    if (!origins.has(origin) && origins.size > 1) return [];
    const link = links.find(({ url }) => placeOf(url) === address) ?? pageLink(address, links);
    // What lies elsewhere is no citation, whether it should stand there or not.
    return link || origins.has(origin) ? [{ link, place }] : [];
  });
  const addressed = new Set(citations.map(({ link }) => link));
  for (const link of links.filter((each) => !addressed.has(each))) {
    // A page's title alone is an ordinary word; with a section it is a citation.
    const place = link.title.includes(' › ') ? markdown.indexOf(link.title) : -1;
    if (place >= 0) citations.push({ link, place });
  }
  return citations.sort((first, second) => first.place - second.place);
}

function pageLink(address: string, links: readonly SourceLink[]): SourceLink | undefined {
  return address.includes('#')
    ? undefined
    : links.find(({ url }) => placeOf(url)?.split('#')[0] === address);
}

interface Address {
  /** Path and fragment. */
  address: string;
  origin: string;
  place: number;
}

/** Targets of Markdown links and bare addresses. */
function addressesIn(markdown: string): Address[] {
  // As long as before, so that places stay.
  const text = markdown.replace(code, (found) => ' '.repeat(found.length));
  const found = text.matchAll(/\]\(\s*<?([^\s)>]+)|\]:\s*<?([^\s>]+)|(https?:\/\/[^\s)>\]]+)/g);
  return [...found].flatMap((match) => {
    const url = match[1] ?? match[2] ?? match[3] ?? '';
    const address = placeOf(url);
    if (address === undefined) return [];
    return [{ address, origin: new URL(url, anyOrigin).origin, place: match.index }];
  });
}

function placeOf(url: string): string | undefined {
  if (!URL.canParse(url, anyOrigin)) return undefined;
  const { pathname, hash } = new URL(url, anyOrigin);
  const path = pathname.replace(/(?<=.)\/$/, '');
  try {
    return decodeURIComponent(path + hash);
  } catch {
    return path + hash;
  }
}
