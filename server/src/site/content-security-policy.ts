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

/** Addresses of pictures and videos in the HTML of a page. */
const pictured = /\s(?:src|srcset|poster)="([^"]*)"/g;
const origin = /https:\/\/[\w.-]+(?::\d+)?(?=[/?#\s,]|$)/g;

/** Hosts that a page may load pictures from, so that no header becomes too long. */
const mostHosts = 50;

/**
 * The policy of one page, which may load pictures and videos from the hosts that the page itself names for them, and from
 * nowhere else: what an answer shows, or a script would send, gets no further.
 */
export function policyWithPictures(policy: string, html: string): string {
  const addresses = [...html.matchAll(pictured)].map(([, address = '']) => address);
  const origins = new Set(addresses.flatMap((address) => address.match(origin) ?? []));
  const hosts = [...origins].slice(0, mostHosts).map((host) => ` ${host.toLowerCase()}`);
  if (hosts.length === 0) return policy;
  return policy.replace(/(?<=img-src [^;]*|media-src [^;]*)(?=;)/g, hosts.join(''));
}
