/** The addresses that pages have otherwise than by their paths, as their front matter says, both ways. */
export interface WrittenAddresses {
  /** By path: the address as the generator has it. */
  byPath: ReadonlyMap<string, string>;
  /** By address, without the slash at its end: the path. */
  byAddress: ReadonlyMap<string, string>;
}

/** Those of pages; `undefined` where none has one. Of two pages with one address, the first counts. */
export function writtenAddresses(
  pages: Iterable<{ path: string; address?: string | undefined }>,
): WrittenAddresses | undefined {
  const byPath = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for (const { path, address } of pages) {
    if (address === undefined) continue;
    byPath.set(path, address);
    const bare = withoutSlash(address);
    if (!byAddress.has(bare)) byAddress.set(bare, path);
  }
  return byPath.size === 0 ? undefined : { byPath, byAddress };
}

/**
 * The path of the page that says itself that it is at an address. Where another page has that path, links of authors mean
 * this page more often: they know their site.
 */
export function pathAtAddress(
  written: WrittenAddresses | undefined,
  address: string,
): string | undefined {
  return written?.byAddress.get(withoutSlash(address));
}

/** An address without the slash at its end. */
export function withoutSlash(address: string): string {
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}
