import { type SourceLink, uniqueLinks } from './source-link.js';

/** Where a relative address is resolved to be compared; no answer links there. */
const anyOrigin = 'http://documentation.invalid';

/**
 * The links that an answer cites, in its order: those whose address stands in its Markdown, whole or
 * without the origin, and those whose full title does. An address without the fragment cites the page's
 * first link.
 */
export function citedLinks(markdown: string, links: readonly SourceLink[]): SourceLink[] {
  const cited = addressesIn(markdown).flatMap(({ address, place }) => {
    const link = links.find(({ url }) => placeOf(url) === address) ?? pageLink(address, links);
    return link ? [{ link, place }] : [];
  });
  for (const link of links) {
    // A page's title alone is an ordinary word; with a section it is a citation.
    const place = link.title.includes(' › ') ? markdown.indexOf(link.title) : -1;
    if (place >= 0) cited.push({ link, place });
  }
  cited.sort((first, second) => first.place - second.place);
  return uniqueLinks(cited.map(({ link }) => link));
}

function pageLink(address: string, links: readonly SourceLink[]): SourceLink | undefined {
  return address.includes('#')
    ? undefined
    : links.find(({ url }) => placeOf(url)?.split('#')[0] === address);
}

/** Targets of Markdown links and bare addresses, as path and fragment. */
function addressesIn(markdown: string): { address: string; place: number }[] {
  const found = markdown.matchAll(/\]\(\s*<?([^\s)>]+)|\]:\s*<?([^\s>]+)|(https?:\/\/[^\s)>\]]+)/g);
  return [...found].flatMap((match) => {
    const address = placeOf(match[1] ?? match[2] ?? match[3] ?? '');
    return address === undefined ? [] : [{ address, place: match.index }];
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
