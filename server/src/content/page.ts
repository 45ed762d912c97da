import type { PageLink } from './markdown/render-page.js';
import type { PageReaders } from './page-audience.js';
import type { PageOperation } from './page-operation.js';

/**
 * A run of a section's content that can be quoted by itself.
 */
export interface SectionBlock {
  kind: 'prose' | 'list' | 'table' | 'code';
  /** The Markdown source of the block, self-contained, as it may be quoted in an answer. */
  markdown: string;
  /** Its plain text: no markup, inline code kept, one space between words. */
  text: string;
}

/** The unit of retrieval: a heading with what stands below it, up to the next heading. */
export interface Section {
  /** Path of the page, such as `/styling`; `/` for the index page. */
  path: string;
  /** Fragment on the page, without `#`; `undefined` for what stands before the first heading. */
  anchor: string | undefined;
  /** Title of the page. */
  title: string;
  /** The section's own heading; the page's title for its opening section. */
  heading: string;
  /** Navigation group, page title and headings above, outermost first, without `heading`. */
  breadcrumb: string[];
  /** Level of the heading, 1 to 6; 1 for the opening section. */
  level: number;
  blocks: SectionBlock[];
  version: string | undefined;
  language: string | undefined;
  /** Whether the navigation that its owner wrote leaves the page out; absent for others. */
  isUnlisted?: true;
}

/** A heading of a page, for its table of contents. */
export interface PageHeading {
  level: number;
  text: string;
  anchor: string;
}

/** What a site said of a page when it sent it. */
export interface CrawledFrom {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Where the page's links lead: whole addresses. */
  links: string[];
}

/** How much a page holds, texts in characters. */
export interface PageExtent {
  sections: number;
  html: number;
  /** Of its sections: as Markdown, and as plain text. */
  markdown: number;
  text: number;
}

/** What is known of a page without its text. */
export interface PageHead {
  path: string;
  /** File it came from, relative to the folder. */
  file: string;
  title: string;
  description: string | undefined;
  version: string | undefined;
  language: string | undefined;
  /** What is broken in the file but does not lose the page, as sentences with file and line. */
  warnings: string[];
  /** The operation of an API that the page is about. */
  operation?: PageOperation | undefined;
  /** Whether the navigation that its owner wrote leaves it out; absent for others. */
  isUnlisted?: true;
  /** The address that it has on its generator's site, from the root of that or of the documentation; absent where it is `path`. */
  address?: string;
  /** Whom it is for, where that is not everybody. */
  readers?: PageReaders | undefined;
  /** What a page of another site needs to be asked for again; absent for pages from files. */
  crawled?: CrawledFrom | undefined;
  /** Hex SHA-256 of the source and of the parser's version: equal means no work to do. */
  contentHash: string;
}

/** One page of the documentation, parsed and rendered. */
export interface Page extends PageHead {
  /** Fragment of the title, without `#`; absent where it is no heading of the file. */
  titleAnchor?: string;
  headings: PageHeading[];
  sections: Section[];
  /** The page's body as HTML, headings carrying their anchors as ids. */
  html: string;
  /** Where links and images of the page lead on the site; none for pages of another site. */
  links: PageLink[];
}

/** Whether a page that was read stays in memory as it is: not, as long as there is room, or as long as it is known. */
export type Keeping = 'not' | 'lately' | 'always';

/** A page whose text is elsewhere: compressed in memory, or in the database. */
export interface ShelvedPage extends PageHead {
  extent: PageExtent;
  /** All of it, compressed, where that is in memory; see `unpackPage`. */
  readonly packed: Uint8Array | undefined;
  /**
   * All of it.
   *
   * @param keeping - whether who asks next gets the same. Default `lately`.
   * @throws UnreadablePage where it is damaged or no longer kept, and what the database throws.
   */
  read(keeping?: Keeping): Promise<Page>;
  /**
   * Its sections alone, of which more stay in memory: searches and answers need nothing else.
   *
   * @throws as `read` does.
   */
  readSections(): Promise<Section[]>;
}

/** A page of a documentation, whose text may have to be asked for. */
export type KnownPage = Page | ShelvedPage;

/** A page by what tells it from its other states. */
export type PageReference = Pick<PageHead, 'path' | 'file' | 'contentHash'>;

/** Whether more is known of a page than which one it is. */
export function isKnown(page: PageReference | KnownPage): page is KnownPage {
  return 'title' in page;
}

/** How much a page holds. */
export function extentOf(page: KnownPage): PageExtent {
  if ('extent' in page) return page.extent;
  const { html, sections } = page;
  const blocks = sections.flatMap((section) => section.blocks);
  return {
    sections: sections.length,
    html: html.length,
    markdown: blocks.reduce((sum, { markdown }) => sum + markdown.length, 0),
    text: blocks.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** How many sections a page has, without reading it where that is known. */
export function sectionCountOf(page: KnownPage): number {
  return 'extent' in page ? page.extent.sections : page.sections.length;
}

/** How many sections pages have together. */
export function countSections(pages: Iterable<KnownPage>): number {
  let count = 0;
  for (const page of pages) count += sectionCountOf(page);
  return count;
}

/** The text of a page is not there any more, or is not what it should be. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}

/** What is made of a page; `undefined` where its text cannot be read, for who can do without it. */
export async function unlessUnreadable<Result>(made: Promise<Result>): Promise<Result | undefined> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof UnreadablePage) return undefined;
    throw error;
  }
}

/** All of a page. */
export async function wholePage(page: KnownPage): Promise<Page>;
export async function wholePage(page: KnownPage | undefined): Promise<Page | undefined>;
export async function wholePage(page: KnownPage | undefined): Promise<Page | undefined> {
  return page && 'extent' in page ? page.read() : page;
}

/** The sections of a page, as far as they can be read; none of a page that is not there. */
export async function readableSections(page: KnownPage | undefined): Promise<readonly Section[]> {
  if (!page || !('extent' in page)) return page?.sections ?? [];
  return (await unlessUnreadable(page.readSections())) ?? [];
}
