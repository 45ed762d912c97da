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

const nothing = new Uint8Array();

type PageHead = z.infer<typeof headSchema>;

/** Bytes that a page may have: what is stored can be damaged. */
const mostBytes = 256 * 1024 * 1024;

/** A page as it is stored: all of it, compressed, and by itself what is needed before all of it is. */
export function storePage(page: Page): { head: string; packed: Uint8Array } {
  // The site's HTML and the Markdown of sections say the same again.
  const packed = deflateRawSync(writePage(page), { level: 3 });
  const { file, title, description, version, language, warnings, contentHash } = page;
  const { operation, isUnlisted, crawled } = page;
  const head = withNulls({
    ...{ format: pageFormat, checksum: crc32(packed), extent: extentOf(page) },
    ...{ file, title, description, version, language, warnings, contentHash },
    ...(operation && { operation }),
    ...(isUnlisted && { isUnlisted }),
    ...(crawled && { crawled }),
  });
  return { head, packed };
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
    ? new StoredPage(path, { head: known, packed: bytes })
    : undefined;
}

function unpackPage(packed: Uint8Array): Page | undefined {
  try {
    return readPage(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString());
  } catch {
    return undefined;
  }
}

/**
 * A page of which the head alone was read. It is no plain object: spread it and what comes from its text is missing.
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
  /** All of it, until it is read. */
  #packed: Uint8Array;
  #page: Page | undefined;

  constructor(path: string, { head, packed }: { head: PageHead; packed: Uint8Array }) {
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
    return this.#read().links;
  }

  /** What comes from its text is read once. */
  #read(): Page {
    if (this.#page) return this.#page;
    const page = unpackPage(this.#packed);
    if (page?.contentHash !== this.contentHash || page.sections.length !== this.extent.sections) {
      throw new Error(`${this.path} was stored in another form than it says. Change its file.`);
    }
    this.#packed = nothing;
    this.#page = page;
    return page;
  }

  toJSON(): Page {
    return this.#read();
  }
}

function readHead(stored: unknown): PageHead | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return headSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
