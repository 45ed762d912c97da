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
 * @param anchor - fragment without `#`; wins over one that stands in the path. Where that is a route, as in
 * `/#/guide`, the anchor follows it as `?id=`, as Docsify has it.
 * @throws TypeError when `siteUrl` cannot hold a path, as `about:srcdoc` cannot.
 */
export function pageUrl(page: { path: string; anchor?: string | undefined }, siteUrl: string): URL {
  const url = new URL('/', siteUrl);
  const { anchor = '' } = page;
  const [path = '', fragment = ''] = page.path.split('#', 2);
  // The setter parses a path and nothing else, so that no part of it can become a scheme or host.
  url.pathname = path.replace(/^[/\\\s]+/, '');
  // "/.//host" is "//host" once its dots are resolved: a host, to anyone who takes the path alone.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  url.hash = anchor && /^!?\//.test(fragment) ? `${fragment}?id=${anchor}` : anchor || fragment;
  return url;
}
