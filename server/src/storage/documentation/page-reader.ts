import { type KnownPage, type PageReference, unlessUnreadable } from '../../content/page.js';
import { giveWay } from '../../give-way.js';
import type { Database, StatementResult } from '../database/database.js';
import { ofGeneration } from './page-references.js';
import { openHead, openPacked, openPage, packPage, type ReadText } from './stored-page.js';

/** How many pages are read at a time. */
const batchSize = 200;

/** Where pages are, and how much of them is read. */
export interface PageReaderOptions {
  database: Database;
  domain: string;
  /** Reads the text of a page when it is asked for. Default: it is read with the page. */
  readText?: ReadText | undefined;
}

/** Reads the pages of a domain; each is `undefined` where it is not a page as this version knows it. */
export class PageReader {
  readonly #options: PageReaderOptions;
  /** Paths of rows that were found not to be pages as this version writes them. */
  readonly outdated = new Set<string>();

  constructor(options: PageReaderOptions) {
    this.#options = options;
  }

  /** All pages of a generation, by path. Of the live one, each is as it is when it is read. Default: the live one. */
  async readEach(generation?: number): Promise<Map<string, KnownPage | undefined>> {
    const { database, domain } = this.#options;
    const pages = new Map<string, KnownPage | undefined>();
    const of = ofGeneration(generation);
    for (let last = ''; ; ) {
      const { rows } = await database.execute({
        sql: `SELECT ${this.#columns} FROM pages WHERE domain = ? AND path > ? AND ${of.sql}
          ORDER BY path LIMIT ${batchSize}`,
        args: [domain, last, ...of.args],
      });
      for (const row of rows) {
        last = String(row.path);
        pages.set(last, await this.#open(row));
      }
      if (rows.length < batchSize) return pages;
      // A file is read at once: others have their turn in between.
      await giveWay();
    }
  }

  /** The pages in these states, by path; those that are known in one of them are taken from there. */
  async read(
    references: readonly PageReference[],
    known?: ReadonlyMap<string, KnownPage>,
  ): Promise<Map<string, KnownPage | undefined>> {
    const { database, domain } = this.#options;
    const pages = new Map<string, KnownPage | undefined>();
    const missing = new Map<string, string>();
    for (const { path, contentHash } of references) {
      const page = known?.get(path);
      if (page?.contentHash === contentHash) pages.set(path, page);
      else missing.set(path, contentHash);
    }
    const paths = [...missing.keys()];
    for (let start = 0; start < paths.length; start += batchSize) {
      const batch = paths.slice(start, start + batchSize);
      const { rows } = await database.execute({
        sql: `SELECT ${this.#columns} FROM pages
          WHERE domain = ? AND path IN (${batch.map(() => '?').join(', ')})`,
        args: [domain, ...batch],
      });
      for (const row of rows) {
        const path = String(row.path);
        if (missing.get(path) === row.content_hash) pages.set(path, await this.#open(row));
      }
    }
    return pages;
  }

  get #columns(): string {
    return `path, content_hash, head, page${this.#options.readText ? '' : ', packed'}`;
  }

  async #open(row: StatementResult['rows'][number]): Promise<KnownPage | undefined> {
    const path = String(row.path);
    const { readText } = this.#options;
    if (!readText) return openPage(path, row);
    const left = openHead(path, row, readText);
    if (left) return left;
    // An older version wrote no head.
    this.outdated.add(path);
    const reference = { path, file: path, contentHash: String(row.content_hash) };
    const whole = await unlessUnreadable(readText(reference, 'not'));
    return whole && openPacked(packPage(whole));
  }
}
