import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** What a sitemap file lists: pages, or more sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/**
 * Reads a sitemap or a sitemap index; one that is not XML lists nothing.
 * Source: https://www.sitemaps.org/protocol.html
 */
export function readSitemap(xml: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [] };
  try {
    for (const entry of parseXml(xml).root?.children ?? []) {
      if (!(entry instanceof XmlElement)) continue;
      const location = entry.children.find(
        (child) => child instanceof XmlElement && child.name === 'loc',
      );
      const address = location instanceof XmlElement ? location.text.trim() : '';
      if (address && entry.name === 'url') found.pages.push(address);
      if (address && entry.name === 'sitemap') found.sitemaps.push(address);
    }
  } catch {
    return { pages: [], sitemaps: [] };
  }
  return found;
}
