import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { extentOf, type Page, type PageExtent } from '../../content/page.js';
import { storedBytes } from '../database/stored-bytes.js';
import { pageSchema, readPage, withNulls, writePage } from './page-schema.js';

/** Raise it whenever `pageSchema` takes other pages than before: what was stored is then read as a whole. */
export const pageFormat = 1;

const count = z.int().nonnegative();

/** What is known of a page without reading all of it. */
const headSchema = pageSchema
  .pick({
    ...{ file: true, title: true, description: true, version: true, language: true },
    ...{ warnings: true, operation: true, isUnlisted: true, crawled: true, contentHash: true },
  })
  .extend({
    format: z.literal(pageFormat),
    /** CRC-32 of the stored page, which tells of one that is damaged, or was written without this. */
    checksum: count,
    extent: z.object({ sections: count, html: count, markdown: count, text: count }),
  });

type PageHead = Pick<
  Page,
  | 'file'
  | 'title'
  | 'description'
  | 'version'
  | 'language'
  | 'warnings'
  | 'operation'
  | 'isUnlisted'
  | 'crawled'
  | 'contentHash'
> & { extent: PageExtent };

/** Bytes that a page may have: what is stored can be damaged. */
const mostBytes = 256 * 1024 * 1024;

/** A page as it is stored: all of it, compressed, and by itself what is needed before all of it is. */
export function storePage(page: Page): { head: string; packed: Uint8Array } {
  const packed = page.packed ?? deflated(page);
  const head = { format: pageFormat, checksum: crc32(packed), ...headOf(page) };
  return { head: withNulls(head), packed };
}

/** A page as plain values, all of it compressed: one of many takes a quarter of the memory, and threads can send it. */
export interface PackedPage {
  path: string;
  head: PageHead;
  packed: Uint8Array;
  /** Where they are known. */
  links?: Page['links'] | undefined;
}

/** @throws Error where the page is not for all, as what is stored is taken to be. */
export function packPage(page: Page): PackedPage {
  return { path: page.path, head: headOf(page), packed: deflated(page), links: page.links };
}

/** The page that was packed, as if it came out of a store: it is read when its text is asked for. */
export function openPacked(packed: PackedPage): Page {
  return new StoredPage(packed);
}

function deflated(page: Page): Uint8Array {
  // The site's HTML and the Markdown of sections say the same again.
  const bytes = deflateRawSync(writePage(page), { level: 3 });
  // A copy, as what is given may be the beginning of a larger buffer.
  return new Uint8Array(bytes);
}

function headOf(page: Page): PageHead {
  const { file, title, description, version, language, warnings, contentHash } = page;
  const { operation, isUnlisted, crawled } = page;
  return {
    extent: extentOf(page),
    ...{ file, title, description, version, language, warnings, contentHash },
    ...(operation && { operation }),
    ...(isUnlisted && { isUnlisted }),
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
 * The page that was stored, all of which is read when something of it is asked for that its head does not say;
 * `undefined` where this version cannot read it.
 */
export function openPage(path: string, { head, packed, page }: StoredColumns): Page | undefined {
  if (page !== '') return readPage(page);
  const bytes = storedBytes(packed);
  const known = readHead(head);
  if (!known) return unpackPage(bytes);
  return known.checksum === crc32(bytes)
    ? new StoredPage({ path, head: known, packed: bytes })
    : undefined;
}

/** The page that was compressed; `undefined` where this version cannot read it. */
export function unpackPage(packed: Uint8Array): Page | undefined {
  try {
    return readPage(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString());
  } catch {
    return undefined;
  }
}

/**
 * A page of which the head alone is at hand. It is no plain object: spread it and what comes from its text is missing.
 */
class StoredPage implements Page {
  readonly path: string;
  readonly file: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly version: string | undefined;
  readonly language: string | undefined;
  readonly warnings: string[];
  readonly operation?: Page['operation'];
  readonly isUnlisted?: true;
  readonly crawled?: Page['crawled'];
  readonly contentHash: string;
  readonly extent: PageExtent;
  readonly #packed: Uint8Array;
  readonly #links: Page['links'] | undefined;
  /** All of it, once it is read. */
  #page: Page | undefined;

  constructor({ path, head, packed, links }: PackedPage) {
    this.path = path;
    this.file = head.file;
    this.title = head.title;
    this.description = head.description;
    this.version = head.version;
    this.language = head.language;
    this.warnings = head.warnings;
    if (head.operation) this.operation = head.operation;
    if (head.isUnlisted) this.isUnlisted = head.isUnlisted;
    if (head.crawled) this.crawled = head.crawled;
    this.contentHash = head.contentHash;
    this.extent = head.extent;
    this.#packed = packed;
    this.#links = links;
  }

  get packed(): Uint8Array {
    return this.#packed;
  }

  get headings(): Page['headings'] {
    return this.#read().headings;
  }

  get sections(): Page['sections'] {
    return this.#read().sections;
  }

  get html(): string {
    return this.#read().html;
  }

  get links(): Page['links'] {
    return this.#links ?? this.#read().links;
  }

  /** What comes from its text is read once. */
  #read(): Page {
    if (this.#page) return this.#page;
    const page = unpackPage(this.#packed);
    if (page?.contentHash !== this.contentHash || page.sections.length !== this.extent.sections) {
      throw new Error(`${this.path} was stored in another form than it says. Change its file.`);
    }
    this.#page = page;
    return page;
  }

  toJSON(): Page {
    return this.#read();
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
