import { orderPaths } from '../../content/navigation/navigation.js';
import { publishedAddress } from '../addresses/page-address.js';
import type { DescribedSite } from './described-site.js';

/** Addresses that one file may hold. Source: sitemaps.org, "Using Sitemap index files". */
const mostAddresses = 50_000;

/** The pages of the site for search engines; where they are too many for one file, the files they are in. */
export function sitemap(described: DescribedSite): string {
  const count = Math.ceil(publicPaths(described).length / mostAddresses);
  if (count <= 1) return sitemapPart(described, 1);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return describe('sitemapindex', {
    item: 'sitemap',
    addresses: numbers.map((number) => `${described.address}/sitemap-${number}.xml`),
  });
}

/** One of these files, counted from 1; it is empty where there are not so many. */
export function sitemapPart(described: DescribedSite, number: number): string {
  const { model, address } = described;
  const { site } = model;
  // As on the pages: what is published elsewhere as well is to be found there.
  const { publishedAt = site.url ?? address } = model;
  const part = publicPaths(described).slice((number - 1) * mostAddresses, number * mostAddresses);
  return describe('urlset', {
    item: 'url',
    addresses: part.map(
      (path) => publishedAt + publishedAddress({ ...site, url: publishedAt }, { path }),
    ),
  });
}

/** Search engines cannot sign in, whoever asks for the file. */
function publicPaths({ model: { site, pages } }: DescribedSite): string[] {
  return orderPaths(site.navigation, pages.keys()).filter((path) => !pages.get(path)?.readers);
}

/** Lets everything be read, and says where the pages are listed. Source: RFC 9309; sitemaps.org. */
export function robots({ address }: DescribedSite): string {
  return `User-agent: *\nAllow: /\n\n# For language models: ${address}/llms.txt\nSitemap: ${address}/sitemap.xml\n`;
}

function describe(
  root: string,
  { item, addresses }: { item: string; addresses: readonly string[] },
): string {
  const items = addresses.map((each) => `<${item}><loc>${escapeXml(each)}</loc></${item}>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`
  );
}

/** What a path may hold after it was encoded, and what the address of an owner may. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
