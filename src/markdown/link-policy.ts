import type { MarkdownOptions } from './markdown-options.js';

/** Where a link may lead: within the site, or elsewhere, and then with the place it must show. */
export type LinkTarget =
  | { kind: 'site'; href: string }
  | { kind: 'external'; href: string; place: string; trusted: boolean };

const mostResolved = 100;

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
  /** Targets of late: a paragraph that grows has the same links again and again. */
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

  /**
   * Whether a link's text poses as an address: the reader would take `docs.example.com` in it
   * for where it leads.
   */
  posesAsAddress(text: string): boolean {
    if (/^\s*(?:[a-z][a-z\d+.-]*:|\/\/|www\.)/i.test(text)) return true;
    const lowered = text.toLowerCase();
    const known = [this.#site?.host, ...this.#linkHosts];
    return known.some((host) => host && lowered.includes(host));
  }

  /** Whether a link's text already begins with the very place it leads to. */
  showsPlace(text: string, place: string): boolean {
    // Beyond printable ASCII, characters that look alike or turn the direction could deceive.
    if (!/^[\x21-\x7e]+$/.test(text)) return false;
    const shown = text.replace(/^(?:https?:\/\/|mailto:)/i, '').toLowerCase();
    return shown === place.toLowerCase() || shown.startsWith(`${place.toLowerCase()}/`);
  }
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
