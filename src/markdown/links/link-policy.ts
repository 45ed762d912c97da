import type { MarkdownOptions } from '../markdown-options.js';
import { addressesIn, isBlankText, withoutDisguise } from './address-in-text.js';

/** Where a link may lead: within the site, or to another place, which the link may have to show. */
export type LinkTarget = { kind: 'site'; href: string } | ExternalTarget;

/** A host or a mail address, and whether the owner trusts it. */
export interface ExternalTarget {
  kind: 'external';
  href: string;
  place: string;
  trusted: boolean;
}

/** The text of a link and what comes right before and after it. */
export interface LinkText {
  text: string;
  before: string;
  after: string;
}

/**
 * How an external link shows its place: not at all, after its text, or instead of it; then the text stays
 * outside the link.
 */
export type PlaceDisplay = 'none' | 'behind' | 'instead';

const mostResolved = 100;

/** After a text longer than this, or with more lines, nobody looks for the place. */
const longestText = 100;
const mostLines = 3;

/** A single mailbox, plainly spelled: no second recipient, no quotes, no percent signs. */
const mailbox = /^[\w.!#$&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/**
 * Decides what links and images of an untrusted text may point to.
 *
 * An address is judged after the platform's own parser has read it, and only the parser's
 * serialisation reaches the DOM: mixed case, control characters, white space, backslashes and
 * character references cannot make the two disagree.
 */
export class LinkPolicy {
  readonly #site: URL | undefined;
  readonly #linkHosts: readonly string[];
  readonly #imageHosts: readonly string[];
  /** Recently resolved targets: a growing paragraph brings the same links again and again. */
  readonly #resolved = new Map<string, LinkTarget | undefined>();

  constructor({ siteOrigin, allowedLinkHosts, allowedImageHosts }: MarkdownOptions) {
    this.#site = siteOrigin ? parseAddress(siteOrigin) : undefined;
    this.#linkHosts = (allowedLinkHosts ?? []).map((host) => host.toLowerCase());
    this.#imageHosts = (allowedImageHosts ?? []).map((host) => host.toLowerCase());
  }

  /** The target of a link, or undefined when it has to stay plain text. */
  resolveLink(href: string): LinkTarget | undefined {
    if (!this.#resolved.has(href)) {
      if (this.#resolved.size >= mostResolved) this.#resolved.clear();
      this.#resolved.set(href, this.#judgeLink(href));
    }
    return this.#resolved.get(href);
  }

  #judgeLink(href: string): LinkTarget | undefined {
    const address = href.trim() ? parseAddress(href, this.#site) : undefined;
    if (!address) return undefined;
    if (address.protocol === 'mailto:') {
      // A query could fill in a body or further recipients that the reader never sees.
      const place = address.pathname;
      if (!mailbox.test(place)) return undefined;
      return { kind: 'external', href: `mailto:${place}`, place, trusted: false };
    }
    if (!isWeb(address)) return undefined;
    if (this.#site && address.origin === this.#site.origin) {
      return { kind: 'site', href: address.href };
    }
    const place = address.host;
    return {
      kind: 'external',
      href: address.href,
      place,
      trusted: this.#linkHosts.includes(place),
    };
  }

  /** The address to load an image from, or undefined when its host is not allowed. */
  resolveImage(href: string): string | undefined {
    const address = parseAddress(href, this.#site);
    if (!address || !isWeb(address)) return undefined;
    return this.#imageHosts.includes(address.host) ? address.href : undefined;
  }

  /** How a link with this text must show its place, so that nobody mistakes it for another. */
  displayPlace({ place, trusted }: ExternalTarget, link: LinkText): PlaceDisplay {
    const { text } = link;
    if (isAddressOf(place, text)) return standsFree(link) ? 'none' : 'behind';
    if (isBlankText(text) || this.#posesAsOther(place, text)) return 'instead';
    if (trusted) return 'none';
    const isFar = text.length > longestText || text.split('\n').length > mostLines;
    return isFar ? 'instead' : 'behind';
  }

  /** Whether a link's text poses as an address: the reader would take it for where the link leads. */
  #posesAsOther(place: string, text: string): boolean {
    const host = place.replace(/^.*@|:\d+$/g, '').toLowerCase();
    const plain = withoutDisguise(text);
    if (addressesIn(plain).some((address) => address !== place.toLowerCase() && address !== host)) {
      return true;
    }
    // `docs.example.com.js` is the name of a file, but reads like the site.
    const known = [this.#site?.hostname ?? '', ...this.#linkHosts];
    return known.some((name) => name !== host && name.includes('.') && plain.includes(name));
  }
}

/** Whether a text is nothing but the address of a place. */
function isAddressOf(place: string, text: string): boolean {
  // Beyond printable ASCII, characters that look alike or turn the direction could deceive.
  if (!/^[\x21-\x7e]+$/.test(text)) return false;
  const shown = text.replace(/^(?:https?:\/\/|mailto:)/i, '').toLowerCase();
  return shown === place.toLowerCase() || shown.startsWith(`${place.toLowerCase()}/`);
}

/**
 * Whether the characters around an address leave its meaning alone: with `.docs.example.com` right after it,
 * `evil.example` reads like another host, and with `docs.example.com/` before it, like a path.
 */
function standsFree({ text, before, after }: LinkText): boolean {
  const isFreeBefore = /^https?:\/\//i.test(text) || /(?:^|[ \n("'])$/.test(before);
  const isFreeAfter = /[^/:]\//.test(text) || /^[.,;:!?)"'\]}]{0,3}(?:$|[ \n])/.test(after);
  return isFreeBefore && isFreeAfter;
}

function parseAddress(href: string, base?: URL): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

function isWeb({ protocol, username, password }: URL): boolean {
  // `https://docs.example.com@evil.example/` exists only to deceive.
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}
