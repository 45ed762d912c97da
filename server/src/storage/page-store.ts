import { z } from 'zod';
import type { Page } from '../content/page.js';
import type { Database } from './database.js';

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

/** What changes in the store. */
export interface PageChanges {
  /** Pages that are new or replace the page with their path. */
  changed: readonly Page[];
  /** Paths of the pages that are gone. */
  removed: readonly string[];
}

/** Parsed pages, kept so that a second start does not parse them again. */
export class PageStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What is stored, by path; `undefined` where that is not a page as this version knows it. */
  async readAll(): Promise<Map<string, Page | undefined>> {
    const { rows } = await this.#database.execute('SELECT path, page FROM pages');
    const pages = new Map<string, Page | undefined>();
    for (const row of rows) {
      pages.set(String(row.path), readPage(row.page));
    }
    return pages;
  }

  /** Stores all changes or, when that fails, none. */
  async apply({ changed, removed }: PageChanges): Promise<void> {
    if (changed.length + removed.length === 0) return;
    const removals = removed.map((path) => ({
      sql: 'DELETE FROM pages WHERE path = ?',
      args: [path],
    }));
    const insertions = changed.map((page) => ({
      sql: `INSERT INTO pages (path, content_hash, page) VALUES (?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET content_hash = excluded.content_hash, page = excluded.page`,
      args: [page.path, page.contentHash, JSON.stringify(page, (_key, value) => value ?? null)],
    }));
    await this.#database.batch([...removals, ...insertions]);
  }
}

function readPage(stored: unknown): Page | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return pageSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
