import { z } from 'zod';
import type { Page } from '../../content/page.js';
import type { Database, StatementRunner } from '../database/database.js';

// JSON has no `undefined`: what is missing is stored as null.
const optionalText = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);

const sectionSchema = z.object({
  path: z.string(),
  anchor: optionalText,
  title: z.string(),
  heading: z.string(),
  breadcrumb: z.array(z.string()),
  level: z.number(),
  blocks: z.array(
    z.object({
      kind: z.enum(['prose', 'list', 'table', 'code']),
      markdown: z.string(),
      text: z.string(),
    }),
  ),
  version: optionalText,
  language: optionalText,
});

const pageSchema = z.object({
  path: z.string(),
  file: z.string(),
  title: z.string(),
  description: optionalText,
  version: optionalText,
  language: optionalText,
  headings: z.array(z.object({ level: z.number(), text: z.string(), anchor: z.string() })),
  sections: z.array(sectionSchema),
  html: z.string(),
  warnings: z.array(z.string()),
  crawled: z
    .object({
      etag: optionalText.optional(),
      lastModified: optionalText.optional(),
      links: z.array(z.string()),
    })
    .nullish()
    .transform((value) => value ?? undefined),
  contentHash: z.string(),
}) satisfies z.ZodType<Page>;

/** How many pages are read at a time. */
const batchSize = 200;

/** Parsed pages of a domain, kept so that a second start and other servers need not parse them again. */
export class PageStore {
  readonly #database: Database;
  readonly #domain: string;
  /** Paths of rows that were found not to be pages as this version knows them. */
  readonly #unreadable = new Set<string>();

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /**
   * What is stored, by path; `undefined` where that is not a page as this version knows it.
   *
   * @param known - pages as they were read before: those that did not change are taken from here.
   */
  async readAll(known?: ReadonlyMap<string, Page>): Promise<Map<string, Page | undefined>> {
    const pages = new Map<string, Page | undefined>();
    const changed: string[] = [];
    for (const [path, hash] of await this.#readHashes(this.#database)) {
      const page = known?.get(path);
      if (page?.contentHash === hash) pages.set(path, page);
      else changed.push(path);
    }
    for (let start = 0; start < changed.length; start += batchSize) {
      const paths = changed.slice(start, start + batchSize);
      const { rows } = await this.#database.execute({
        sql: `SELECT path, page FROM pages
          WHERE domain = ? AND path IN (${paths.map(() => '?').join(', ')})`,
        args: [this.#domain, ...paths],
      });
      for (const row of rows) pages.set(String(row.path), readPage(row.page));
    }
    for (const [path, page] of pages) if (!page) this.#unreadable.add(path);
    return pages;
  }

  /** Whether `readAll` found what is not a page as this version knows it, and nothing has replaced it. */
  get hasUnreadable(): boolean {
    return this.#unreadable.size > 0;
  }

  /** Makes these all pages that there are. Only what differs is written. */
  async replace(pages: ReadonlyMap<string, Page>, transaction: StatementRunner): Promise<void> {
    const stored = await this.#readHashes(transaction);
    for (const path of stored.keys()) {
      if (pages.has(path)) continue;
      await transaction.execute({
        sql: 'DELETE FROM pages WHERE domain = ? AND path = ?',
        args: [this.#domain, path],
      });
    }
    for (const page of pages.values()) {
      const { path, contentHash } = page;
      if (stored.get(path) === contentHash && !this.#unreadable.has(path)) continue;
      await transaction.execute({
        sql: `INSERT INTO pages (domain, path, content_hash, page) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain, path)
          DO UPDATE SET content_hash = excluded.content_hash, page = excluded.page`,
        args: [this.#domain, path, contentHash, writePage(page)],
      });
    }
    this.#unreadable.clear();
  }

  async #readHashes(runner: StatementRunner): Promise<Map<string, string>> {
    const { rows } = await runner.execute({
      sql: 'SELECT path, content_hash FROM pages WHERE domain = ?',
      args: [this.#domain],
    });
    return new Map(rows.map((row) => [String(row.path), String(row.content_hash)]));
  }
}

function writePage(page: Page): string {
  return JSON.stringify(page, (_key, value) => value ?? null);
}

function readPage(stored: unknown): Page | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return pageSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
