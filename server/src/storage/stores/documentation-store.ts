import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Documentation } from '../../content/documentation.js';
import { orderPaths } from '../../content/navigation/navigation.js';
import type { Page } from '../../content/page.js';
import type { Database, StatementRunner } from '../database/database.js';
import { PageStore } from './page-store.js';
import { reviewedAnswersSchema } from './reviewed-answers-schema.js';
import { siteSchema } from './site-schema.js';

/** A state of a domain's documentation. */
export interface Generation {
  /** Counts up by one with each state. */
  id: number;
  /** Of the site's configuration, all pages and all reviewed answers. */
  hash: string;
}

/** A state of the documentation with all that it consists of. */
export interface PublishedDocumentation {
  generation: Generation;
  documentation: Documentation;
}

const generationSchema = z.object({ id: z.number(), hash: z.string() });

/**
 * The documentation of a domain as all servers on the database have it. One state replaces the other as
 * a whole, and the last one wins.
 */
export class DocumentationStore {
  /** The pages of the last state. */
  readonly pages: PageStore;
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.pages = new PageStore(database, domain);
    this.#database = database;
    this.#domain = domain;
  }

  /** Which state is the current one; `undefined` before the first was published. */
  current(): Promise<Generation | undefined> {
    return this.#currentIn(this.#database);
  }

  /**
   * Makes this the current state; servers that publish the same agree on one.
   *
   * @param within - done in the same transaction: where it rejects, nothing is published.
   */
  publish(
    documentation: Documentation,
    within: (transaction: StatementRunner) => Promise<void> = async () => {},
  ): Promise<Generation> {
    const hash = hashDocumentation(documentation);
    return this.#database.exclusiveTransaction(async (transaction) => {
      await within(transaction);
      const current = await this.#currentIn(transaction);
      if (current?.hash === hash && !this.pages.hasUnreadable) return current;
      await this.pages.replace(documentation.pages, transaction);
      if (current?.hash === hash) return current;
      const next = { id: (current?.id ?? 0) + 1, hash };
      await transaction.execute({
        sql: `INSERT INTO generations (domain, id, hash, site, reviewed_answers, created_at)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (domain) DO UPDATE SET id = excluded.id, hash = excluded.hash,
            site = excluded.site, reviewed_answers = excluded.reviewed_answers,
            created_at = excluded.created_at`,
        args: [
          this.#domain,
          next.id,
          hash,
          describeSite(documentation),
          describeReviewedAnswers(documentation),
          new Date().toISOString(),
        ],
      });
      return next;
    });
  }

  /**
   * The current state; `undefined` before the first was published, and while another takes its place.
   *
   * @param known - pages as they were read before: those that did not change stay the same objects.
   * @throws Error where it was stored by another version, in a form that this one does not know.
   */
  async read(known?: ReadonlyMap<string, Page>): Promise<PublishedDocumentation | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT id, hash, site, reviewed_answers FROM generations WHERE domain = ?',
      args: [this.#domain],
    });
    const [row] = rows;
    if (typeof row?.site !== 'string') return undefined;
    const generation = generationSchema.parse(row);
    const site = siteSchema.parse(JSON.parse(row.site));
    const reviewedAnswers = reviewedAnswersSchema.parse(
      JSON.parse(String(row.reviewed_answers ?? '[]')),
    );
    const stored = await this.pages.readAll(known);
    const pages = new Map<string, Page>();
    for (const path of orderPaths(site.navigation, stored.keys())) {
      const page = stored.get(path);
      if (!page) throw new Error(`${path} was stored by another version of the server`);
      pages.set(path, page);
    }
    const documentation = { site, pages, reviewedAnswers, parsedCount: 0 };
    // The pages are read after the generation, and may be those of the next one.
    return hashDocumentation(documentation) === generation.hash
      ? { generation, documentation }
      : undefined;
  }

  async #currentIn(runner: StatementRunner): Promise<Generation | undefined> {
    const { rows } = await runner.execute({
      sql: 'SELECT id, hash FROM generations WHERE domain = ?',
      args: [this.#domain],
    });
    return rows[0] && generationSchema.parse(rows[0]);
  }
}

/** The hash of a documentation: the same wherever the same was read. */
export function hashDocumentation(documentation: Documentation): string {
  const pages = [...documentation.pages.values()].map(
    ({ path, contentHash }) => `${JSON.stringify(path)} ${contentHash}\n`,
  );
  return createHash('sha256')
    .update(`${describeSite(documentation)}\n`)
    .update(`${describeReviewedAnswers(documentation)}\n`)
    .update(pages.sort().join(''))
    .digest('hex');
}

function describeSite({ site }: Documentation): string {
  return JSON.stringify(siteSchema.parse(site));
}

function describeReviewedAnswers({ reviewedAnswers = [] }: Documentation): string {
  return JSON.stringify(reviewedAnswersSchema.parse(reviewedAnswers));
}
