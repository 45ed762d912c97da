/**
 * A `fetch` that tells the page's own host, and nobody else, which page it is sent from: its path, without
 * query and fragment. The self-hosted server prefers passages of that page.
 */
export const fetchFromPage: typeof fetch = (input, init) => {
  const { origin, pathname, protocol } = location;
  // A page without an address of its own would reveal the one of the page around it, query included.
  if (!protocol.startsWith('http')) return fetch(input, init);
  return fetch(input, {
    ...init,
    referrer: origin + pathname,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
};
