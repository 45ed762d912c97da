import type { Documentation } from '../../content/documentation.js';
import { orderPaths } from '../../content/navigation/navigation.js';
import type { KnownPage, PageReference } from '../../content/page.js';
import { OtherVersionError } from '../../unavailable-error.js';
import type { Database, StatementRunner } from '../database/database.js';
import {
  type Generation,
  generationSchema,
  type KeptGeneration,
  keptGenerationSchema,
} from './generation-rows.js';
import {
  type DocumentationOutline,
  describeReviewedAnswers,
  describeSite,
  hashDocumentation,
  hashStored,
} from './hash-documentation.js';
import type { KnownPages } from './page-references.js';
import type { PageShelf } from './page-shelf.js';
import { PageStore } from './page-store.js';
import { reviewedAnswersSchema } from './reviewed-answers-schema.js';
import { siteSchema } from './site-schema.js';
import { readWithheld, writeWithheld } from './withheld-schema.js';

/** What is to become live: pages that are not kept in this state need to be whole. */
export interface PublishableDocumentation extends DocumentationOutline {
  pages: ReadonlyMap<string, PageReference | KnownPage>;
}

/** A state of the documentation with all that it consists of. */
export interface PublishedDocumentation {
  generation: Generation;
  documentation: Documentation;
}

/** Of which documentation, and how much of its past is kept. */
export interface DocumentationStoreOptions {
  domain: string;
  /** Generations that are kept, the live one included. Default 10. */
  keepGenerations?: number | undefined;
  /** Reads texts of pages when they are asked for. Default: they are read with their pages. */
  shelf?: PageShelf | undefined;
}

/** What a generation comes from. */
export interface PublishOptions {
  /** The earlier generation that it is again. */
  restored?: number | undefined;
  /** The update that made it. */
  update?: string | undefined;
  /** What is known of the generation that is live until then, so that it need not be read. */
  known?: KnownPages<PageReference> | undefined;
  /** Done in the same transaction: where it rejects, nothing is published. */
  within?: ((transaction: StatementRunner) => Promise<void>) | undefined;
  /** The same, once what is published is written. */
  afterwards?: ((transaction: StatementRunner) => Promise<void>) | undefined;
}

/** Generations that are kept where nothing is said. */
export const defaultKeepGenerations = 10;

/**
 * The documentation of a domain as all servers on the database have it. One state replaces the other as
 * a whole, and the last one wins; those before it are kept for a while.
 */
export class DocumentationStore {
  readonly pages: PageStore;
  readonly #database: Database;
  readonly #domain: string;
  readonly #keepGenerations: number;

  constructor(database: Database, options: DocumentationStoreOptions) {
    const { domain, keepGenerations = defaultKeepGenerations, shelf } = options;
    this.pages = new PageStore(database, domain, shelf);
    this.#database = database;
    this.#domain = domain;
    this.#keepGenerations = Math.max(1, keepGenerations);
  }

  /** Which state is the current one; `undefined` before the first was published. */
  async current(): Promise<Generation | undefined> {
    const current = await this.#currentIn(this.#database);
    return current && generationSchema.parse(current);
  }

  /** The generations that are kept, the live one first. */
  async list(): Promise<KeptGeneration[]> {
    const { rows } = await this.#database.execute({
      sql: `SELECT g.id, g.created_at, g.restored, u.id AS update_id, u.summary, (
          SELECT COUNT(*) FROM pages p WHERE p.domain = g.domain AND p.first_generation <= g.id
            AND (p.last_generation IS NULL OR p.last_generation >= g.id)) AS page_count
        FROM generations g LEFT JOIN updates u ON u.id = g.update_id
        WHERE g.domain = ? ORDER BY g.id DESC`,
      args: [this.#domain],
    });
    return rows.map((row) => keptGenerationSchema.parse(row));
  }

  /**
   * Makes this the current state; servers that publish the same agree on one. Generations long past are dropped.
   *
   * @throws UnavailableError where it names a page that is no longer kept.
   */
  async publish(
    documentation: PublishableDocumentation,
    options: PublishOptions = {},
  ): Promise<Generation> {
    const generation = await this.#publish(documentation, options);
    this.pages.leaveTexts(documentation.pages.values());
    return generation;
  }

  #publish(
    documentation: PublishableDocumentation,
    { within, afterwards, ...options }: PublishOptions,
  ): Promise<Generation> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      await within?.(transaction);
      const generation = await this.#write(documentation, options, transaction);
      await afterwards?.(transaction);
      return generation;
    });
  }

  async #write(
    documentation: PublishableDocumentation,
    { restored, update, known }: PublishOptions,
    transaction: StatementRunner,
  ): Promise<Generation> {
    const hash = hashDocumentation(documentation);
    const withheld = writeWithheld(documentation.withheld);
    const current = await this.#currentIn(transaction);
    const isSame = current?.hash === hash && current.withheld === withheld.hash;
    if (isSame && !this.pages.hasOutdated) return { id: current.id, hash };
    const before = current?.id ?? 0;
    const next = { id: before + 1, hash };
    const { pages } = documentation;
    await this.pages.replace({ pages, before, generation: next.id, known }, transaction);
    if (isSame) return { id: current.id, hash };
    await transaction.execute({
      sql: `INSERT INTO generations
          (domain, id, hash, site, reviewed_answers, created_at, restored, update_id,
            withheld, withheld_hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        ...[this.#domain, next.id, hash],
        ...[describeSite(documentation), describeReviewedAnswers(documentation)],
        ...[new Date().toISOString(), restored ?? null, update ?? null],
        ...[withheld.text, withheld.hash],
      ],
    });
    await this.#prune(next.id, transaction);
    return next;
  }

  /**
   * Makes this the current state, unless an earlier generation was brought back since: whoever did that saw what was
   * live then. Resolves with `undefined` in that case.
   *
   * @param since - number of the generation that was live when this was read.
   */
  async publishUnlessRestored(
    documentation: PublishableDocumentation,
    since: number,
    { known }: Pick<PublishOptions, 'known'> = {},
  ): Promise<Generation | undefined> {
    let isRestored = false;
    const within = async (transaction: StatementRunner) => {
      isRestored = await this.#isRestoredSince(since, transaction);
      if (isRestored) throw new Error('An earlier generation was brought back.');
    };
    try {
      return await this.publish(documentation, { within, known });
    } catch (error) {
      if (isRestored) return undefined;
      throw error;
    }
  }

  /**
   * The current state; `undefined` before the first was published, and while another takes its place.
   *
   * @param known - pages as they were read before: those that did not change stay the same objects.
   * @throws OtherVersionError where it was stored by another version, in a form that this one does not know.
   */
  async read(known?: KnownPages): Promise<PublishedDocumentation | undefined> {
    const found = await this.#readSite();
    if (!found) return undefined;
    const { generation, site, reviewedAnswers, withheld, texts } = found;
    const stored = await this.pages.readAll({ known, generation: generation.id });
    const pages = new Map<string, KnownPage>();
    for (const path of orderPaths(site.navigation, stored.keys())) {
      const page = stored.get(path);
      if (!page) {
        throw new OtherVersionError(
          `${path} was stored by another version of the server, or is damaged: run the newest version everywhere, and have the documentation read again.`,
        );
      }
      pages.set(path, page);
    }
    const documentation = { site, pages, withheld, reviewedAnswers, parsedCount: 0 };
    // So many others may have been published meanwhile that it is no longer kept.
    return hashStored({ ...texts, pages }) === generation.hash
      ? { generation, documentation }
      : undefined;
  }

  /**
   * What a generation consists of; `undefined` where it is not kept, was dropped meanwhile, or says more than this
   * version can write again.
   */
  async outline(id: number): Promise<DocumentationOutline | undefined> {
    const found = await this.#readSite(id);
    if (!found) return undefined;
    const { site, reviewedAnswers, withheld, generation } = found;
    const pages = await this.pages.readReferences({ generation: id });
    const outline = { site, reviewedAnswers, withheld, pages };
    return hashDocumentation(outline) === generation.hash ? outline : undefined;
  }

  async #readSite(id?: number) {
    const which =
      id === undefined
        ? { sql: 'ORDER BY id DESC LIMIT 1', args: [] }
        : { sql: 'AND id = ?', args: [id] };
    const { rows } = await this.#database.execute({
      sql: `SELECT id, hash, site, reviewed_answers, withheld FROM generations WHERE domain = ? ${which.sql}`,
      args: [this.#domain, ...which.args],
    });
    const [row] = rows;
    if (typeof row?.site !== 'string') return undefined;
    const texts = { site: row.site, reviewedAnswers: String(row.reviewed_answers ?? '[]') };
    return {
      generation: generationSchema.parse(row),
      site: siteSchema.parse(JSON.parse(texts.site)),
      withheld: readWithheld(row.withheld),
      reviewedAnswers: reviewedAnswersSchema.parse(JSON.parse(texts.reviewedAnswers)),
      texts,
    };
  }

  async #prune(live: number, transaction: StatementRunner): Promise<void> {
    const oldest = live - this.#keepGenerations + 1;
    await transaction.execute({
      sql: 'DELETE FROM generations WHERE domain = ? AND id < ?',
      args: [this.#domain, oldest],
    });
    await this.pages.prune(oldest, transaction);
  }

  async #isRestoredSince(since: number, runner: StatementRunner): Promise<boolean> {
    const { rows } = await runner.execute({
      sql: 'SELECT id FROM generations WHERE domain = ? AND id > ? AND restored IS NOT NULL LIMIT 1',
      args: [this.#domain, since],
    });
    return rows.length > 0;
  }

  /** With the hash of what is for some readers only. */
  async #currentIn(
    runner: StatementRunner,
  ): Promise<(Generation & { withheld: string | null }) | undefined> {
    const { rows } = await runner.execute({
      sql: 'SELECT id, hash, withheld_hash FROM generations WHERE domain = ? ORDER BY id DESC LIMIT 1',
      args: [this.#domain],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { withheld_hash: withheld } = row;
    return {
      ...generationSchema.parse(row),
      withheld: withheld === null ? null : String(withheld),
    };
  }
}
