/**
 * The policy of every page: nothing loads but from this server, nothing inline runs, and no string
 * becomes markup but by lit's own policy, nor a worker but by the widget's. It is what the widget
 * promises to work under.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html docs-assistant 'allow-duplicates'",
].join('; ');

/** The same, for pages whose pictures are all of this server. */
export const ownPicturesPolicy = contentSecurityPolicy.replace(
  "img-src 'self' data:",
  "img-src 'self'",
);

/** Headers of pages and of files from the documentation folder; an SVG opened by itself runs nothing. */
export const siteHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Elements of a page's HTML that show pictures and videos; in its text no such sign begins one. */
const showing = /<(?:img|source|video|audio)\b(?:[^>"]|"[^"]*")*>/g;
const addresses = /\s(?:src|srcset|poster)="([^"]*)"/g;
const otherHost = /^(?:https:)?\/\/([\w.-]{1,253}(?::\d{1,5})?)(?=[/?#]|$)/i;

/** Characters of all hosts of a page at most: proxies take headers of a few kilobytes. */
const mostCharacters = 1500;

/**
 * The policy of one page, which may load pictures and videos from the hosts that its own pictures and videos are at, and
 * from nowhere else: what an answer shows, or a script would send, gets no further.
 */
export function policyWithPictures(policy: string, html: string): string {
  const hosts = new Set<string>();
  for (const [element] of html.matchAll(showing)) {
    for (const [, written = ''] of element.matchAll(addresses)) {
      // Of a `srcset`, each candidate begins behind a space.
      for (const word of written.split(/\s+/)) {
        const host = otherHost.exec(word)?.[1];
        if (host) hosts.add(` https://${host.toLowerCase()}`);
      }
    }
  }
  let allowed = '';
  for (const host of hosts) if (allowed.length + host.length <= mostCharacters) allowed += host;
  return policy.replace(/(?<=img-src [^;]*|media-src [^;]*)(?=;)/g, allowed);
}
