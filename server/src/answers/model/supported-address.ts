import { citedLink } from '../links/cited-links.js';
import type { SourceLink } from '../links/source-link.js';
import type { JudgeAddress } from '../links/supported-links.js';

const addresses = /\]\(\s*<?([^\s)>]+)|\]:\s*<?([^\s>]+)|((?:https?:\/\/|www\.)[^\s)>\]"'`]+)/gi;

/**
 * Judges the links of an answer: it may lead to the places that it was made from, under the addresses
 * that these have, and wherever these lead themselves.
 *
 * @param texts - the Markdown of the documentation that the answer was made from.
 */
export function supportedAddress(
  links: readonly SourceLink[],
  texts: readonly string[],
): JudgeAddress {
  const named = new Set(texts.flatMap(addressesIn));
  return (url) => {
    if (named.has(comparable(url))) return { url };
    const cited = citedLink(url, links);
    return cited && isSameSite(url, cited.url) ? { url } : cited;
  };
}

const anySite = 'http://documentation.invalid';

/** An address without its origin is one of the site where the answer is read: `//host` and `/\host` are none. */
function isSameSite(url: string, citedUrl: string): boolean {
  if (!URL.canParse(url)) return new URL(url, anySite).origin === anySite;
  return URL.canParse(citedUrl) && new URL(url).origin === new URL(citedUrl).origin;
}

function addressesIn(markdown: string): string[] {
  return [...markdown.matchAll(addresses)].map((match) =>
    comparable(match[1] ?? match[2] ?? match[3] ?? ''),
  );
}

/** Marks at the end, looked for from the first of them alone: from each of many, that would take seconds. */
const endMarks = /(?<![/.,;:!?*_])[/.,;:!?*_]+$/;

/** The same address is written with and without a scheme, a slash or a full stop at its end. */
function comparable(url: string): string {
  const whole = /^www\./i.test(url) ? `http://${url}` : url;
  const address = URL.canParse(whole) ? new URL(whole).href : whole;
  return address.replace(endMarks, '');
}
