/**
 * Resolves an address that a backend sent against the docs site.
 *
 * @returns `undefined` unless the result is an http or https address without credentials.
 */
export function resolveSiteUrl(address: string, siteUrl: string): URL | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // "https://docs.example.com@evil.example" reads as the docs site and leads elsewhere.
  return url.username || url.password ? undefined : url;
}

/**
 * The address of a page from the `path` of a search result, which is hostile until proven otherwise:
 * `javascript:…`, `//host`, `\\host` and `https://host` all stay paths of the docs site itself.
 *
 * @param anchor - fragment without `#`.
 */
export function pageUrl(page: { path: string; anchor?: string | undefined }, siteUrl: string): URL {
  const url = new URL('/', siteUrl);
  // The setter parses a path and nothing else, so that no part of it can become a scheme or host.
  url.pathname = page.path.replace(/^[/\\\s]+/, '');
  if (page.anchor) url.hash = page.anchor;
  return url;
}
