import { type KnownPage, type Section, wholePage } from '../../content/page.js';
import type { ServedDocumentation } from '../../projects/served-projects.js';
import { describeHit } from '../../retrieval/ranking/describe-hit.js';
import { searchWithOperations } from '../../retrieval/ranking/find-operations.js';
import { pageOfMarkdown, publishedAddress } from '../../site/addresses/page-address.js';
import { placeSection } from '../../site/addresses/placed-links.js';
import { pagePathOf } from '../../site/addresses/site-path.js';
import { pageMarkdown } from '../../site/machines/page-markdown.js';

/** A documentation as a client of the protocol sees it. */
export interface ReadableDocumentation extends Pick<ServedDocumentation, 'library'> {
  /** Where its pages are for people, without a slash at the end. */
  publishedAt: string;
  /** By which address the client came, without a slash at the end: that of a preview or another server, for instance. */
  reachedAt: string;
}

/** What to search for; as the search endpoint takes it. */
export interface DocumentationSearch {
  query: string;
  pageSize: number;
  filter: { version?: string; language?: string };
}

/** Characters of a section that a result shows; of a longer one what says most of the query. */
const mostCharacters = 2000;

/** The sections that match, best first, as Markdown: each with its title, its address and its text. */
export async function searchDocumentation(
  { library, publishedAt }: ReadableDocumentation,
  { query, pageSize, filter }: DocumentationSearch,
): Promise<string[]> {
  const hits = await searchWithOperations(library, { query, limit: pageSize, filter });
  const { basePath = '' } = library.site;
  const describing = hits.map(async (hit) => {
    const { title, heading, path, anchor } = hit.section;
    const name = heading === title ? title : `${title} › ${heading}`;
    const address = publishedAddress({ ...library.site, url: publishedAt }, { path, anchor });
    const section = await placeSection(hit.section, { basePath });
    const text = textOf(section) ?? describeHit(hit, query).content;
    return `${name}\n${publishedAt}${address}\n\n${text}`;
  });
  return Promise.all(describing);
}

function textOf({ blocks }: Section): string | undefined {
  const text = blocks.map(({ markdown }) => markdown).join('\n\n');
  return text.length <= mostCharacters ? text : undefined;
}

/**
 * The whole text of a page as Markdown, by its address or its path, with or without `.md`; `undefined` where
 * there is none.
 */
export async function readPage(
  { library, publishedAt, reachedAt }: ReadableDocumentation,
  named: string,
): Promise<string | undefined> {
  if (!URL.canParse(named, publishedAt)) return undefined;
  const { host, pathname } = new URL(named, `${publishedAt}/`);
  // Of another site, a page with the same path says something else.
  if (![publishedAt, reachedAt].some((address) => new URL(address).host === host)) return undefined;
  const { pages, site } = library;
  const path = pagePathOf(pathname, { ...site, url: publishedAt });
  const page = await wholePage(findPage(pages, path) ?? findPage(pages, pathname));
  return page && pageMarkdown(page, site.basePath ?? '');
}

function findPage(pages: ReadonlyMap<string, KnownPage>, path: string): KnownPage | undefined {
  return (
    pages.get(path) ?? pageOfMarkdown(pages, path) ?? pages.get(path.replace(/\/+$/, '') || '/')
  );
}
