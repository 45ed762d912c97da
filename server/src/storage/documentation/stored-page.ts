import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { PageLink } from '../../content/markdown/render-page.js';
import {
  extentOf,
  type Keeping,
  type KnownPage,
  type Page,
  type PageExtent,
  type PageHead,
  type PageReference,
  type Section,
  type ShelvedPage,
  UnreadablePage,
} from '../../content/page.js';
import { storedBytes } from '../database/stored-bytes.js';
import { packedBytes, unpackPage } from './page-bytes.js';
import { latelyRead } from './page-memory.js';
import { pageSchema, readPage, withNulls } from './page-schema.js';
import { withTextAlone } from './text-block.js';

/** Raise it whenever `pageSchema` takes other pages than before: what was stored is then read as a whole. */
export const pageFormat = 3;

const count = z.int().nonnegative();

/** What is known of a page without reading all of it. */
const headSchema = pageSchema
  .pick({
    ...{ file: true, title: true, description: true, version: true, language: true },
    ...{ warnings: true, operation: true, isUnlisted: true, address: true, crawled: true },
    ...{ contentHash: true },
  })
  .extend({
    format: z.literal(pageFormat),
    /** CRC-32 of the stored page, which tells of one that is damaged, or was written without this. */
    checksum: count,
    extent: z.object({ sections: count, html: count, markdown: count, text: count }),
  });

/** As it is stored beside the page's path; what is stored is for all. */
type StoredHead = Omit<PageHead, 'path' | 'readers'> & { extent: PageExtent };

/** A page as it is stored: all of it, compressed, and by itself what is needed before all of it is. */
export interface PageToStore {
  head: string;
  links: string;
  packed: Uint8Array;
}

/** A page as it is stored; `undefined` where its text is not in memory. */
export function storePage(page: KnownPage): PageToStore | undefined {
  const packed = 'sections' in page ? packedBytes(page) : page.packed;
  if (!packed) return undefined;
  const head = { format: pageFormat, checksum: crc32(packed), ...headOf(page) };
  return { head: withNulls(head), links: JSON.stringify(linksOf(page, packed)), packed };
}

function linksOf(page: KnownPage, packed: Uint8Array): PageLink[] {
  if ('links' in page) return page.links;
  const known = page instanceof StoredPage ? page.knownLinks : undefined;
  return known ?? unpackPage(packed)?.links ?? [];
}

/** All of a page, compressed. */
interface PackedText {
  packed: Uint8Array;
  /** Where they are known. */
  links?: PageLink[] | undefined;
}

/** A page as plain values, all of it compressed: one of many takes a quarter of the memory, and threads can send it. */
export interface PackedPage extends PackedText {
  path: string;
  head: StoredHead;
}

/** @throws Error where the page is not for all, as what is stored is taken to be. */
export function packPage(page: Page): PackedPage {
  return { path: page.path, head: headOf(page), packed: packedBytes(page), links: page.links };
}

/** The page that was packed, as if it came out of a store: it is read when its text is asked for. */
export function openPacked(packed: PackedPage): StoredPage {
  return new StoredPage(packed);
}

function headOf(page: KnownPage): StoredHead {
  const { file, title, description, version, language, warnings, contentHash } = page;
  const { operation, isUnlisted, address, crawled } = page;
  return {
    extent: extentOf(page),
    ...{ file, title, description, version, language, warnings, contentHash },
    ...(operation && { operation }),
    ...(isUnlisted && { isUnlisted }),
    ...(address !== undefined && { address }),
    ...(crawled && { crawled }),
  };
}

/** What a row holds of a page. */
export interface StoredColumns {
  head?: unknown;
  packed?: unknown;
  /** All of it as text, where an older version wrote it. */
  page?: unknown;
}

/**
 * The page that was stored, compressed as it is until its text is asked for, where it has a head; `undefined` where this
 * version cannot read it.
 */
export function openPage(
  path: string,
  { head, packed, page }: StoredColumns,
): KnownPage | undefined {
  const known = page === '' ? readHead(head) : undefined;
  if (!known) return openWhole({ packed, page });
  const bytes = storedBytes(packed);
  return known.checksum === crc32(bytes)
    ? new StoredPage({ path, head: known, packed: bytes })
    : undefined;
}

/** The page that was stored, whose text stays there; `undefined` where it has no head that this version can read. */
export function openHead(
  path: string,
  { head, page }: StoredColumns,
  readText: ReadText,
): StoredPage | undefined {
  const known = page === '' ? readHead(head) : undefined;
  return known && new StoredPage({ path, head: known, readText });
}

/** All of the page that was stored; `undefined` where this version cannot read it. */
export function openWhole({ packed, page }: StoredColumns): Page | undefined {
  return page === '' ? unpackPage(storedBytes(packed)) : readPage(page);
}

/** Reads all of a page from where it was left. */
export type ReadText = (page: PageReference, keeping: Keeping) => Promise<Page>;

/** A page whose head alone is at hand. */
export class StoredPage implements ShelvedPage {
  readonly path: string;
  readonly file: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly version: string | undefined;
  readonly language: string | undefined;
  readonly warnings: string[];
  readonly operation?: PageHead['operation'];
  readonly isUnlisted?: true;
  readonly address?: string;
  readonly crawled?: PageHead['crawled'];
  readonly contentHash: string;
  readonly extent: PageExtent;
  #text: { packed: Uint8Array; links: PageLink[] | undefined; page?: Page } | { read: ReadText };

  constructor(stored: { path: string; head: StoredHead } & (PackedText | { readText: ReadText })) {
    const { path, head } = stored;
    this.path = path;
    this.file = head.file;
    this.title = head.title;
    this.description = head.description;
    this.version = head.version;
    this.language = head.language;
    this.warnings = head.warnings;
    if (head.operation) this.operation = head.operation;
    if (head.isUnlisted) this.isUnlisted = head.isUnlisted;
    if (head.address !== undefined) this.address = head.address;
    if (head.crawled) this.crawled = head.crawled;
    this.contentHash = head.contentHash;
    this.extent = head.extent;
    this.#text =
      'readText' in stored
        ? { read: stored.readText }
        : { packed: stored.packed, links: stored.links };
  }

  get packed(): Uint8Array | undefined {
    return 'packed' in this.#text ? this.#text.packed : undefined;
  }

  /** Where its links lead, where that is known without reading it. */
  get knownLinks(): PageLink[] | undefined {
    return 'links' in this.#text ? this.#text.links : undefined;
  }

  async read(keeping: Keeping = 'lately'): Promise<Page> {
    const text = this.#text;
    if ('read' in text) return this.#checked(await text.read(this, keeping));
    const known = text.page ?? latelyRead.pages.get(this);
    const page = known ?? this.#checked(unpackPage(text.packed));
    if (keeping === 'always') text.page = page;
    else if (keeping === 'lately' && !known) latelyRead.pages.set(this, page);
    return page;
  }

  async readSections(): Promise<Section[]> {
    const text = this.#text;
    if ('read' in text) return (await this.read()).sections;
    const known = text.page?.sections ?? latelyRead.sections.get(this);
    if (known) return known;
    const { sections } = await this.read('not');
    const read = withTextAlone(sections, () => unpackPage(text.packed)?.sections);
    latelyRead.sections.set(this, read);
    return read;
  }

  /** Has its text no longer in memory: it is stored, and read from there. */
  leaveText(read: ReadText): void {
    this.#text = { read };
    latelyRead.pages.delete(this);
    latelyRead.sections.delete(this);
  }

  #checked(page: Page | undefined): Page {
    if (page?.contentHash !== this.contentHash || page.sections.length !== this.extent.sections) {
      throw new UnreadablePage(
        `${this.path} was stored in another form than it says. Change its file.`,
      );
    }
    return page;
  }
}

function readHead(stored: unknown): z.infer<typeof headSchema> | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return headSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
