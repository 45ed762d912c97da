/**
 * Address of the docs site as seen from this page. A `<base>` may point anywhere, so the page's own
 * address counts; in a frame without one (`about:srcdoc`) the base is its parent's page.
 */
export function siteAddress(): string {
  return location.protocol.startsWith('http') ? location.href : document.baseURI;
}

/** The full form of an address on the documentation site; anything else stays as it is. */
export function resolveOnSite(address: string): string {
  const site = siteAddress();
  return URL.canParse(address, site) ? new URL(address, site).href : address;
}
