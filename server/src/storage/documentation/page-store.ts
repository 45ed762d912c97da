import type { PageLink } from '../../content/markdown/render-page.js';
import { isKnown, type KnownPage, type PageReference } from '../../content/page.js';
import { UnavailableError } from '../../unavailable-error.js';
import type { Database, StatementRunner } from '../database/database.js';
import { PageReader } from './page-reader.js';
import { type KnownPages, type ReferencesOptions, readReferences } from './page-references.js';
import type { PageShelf } from './page-shelf.js';
import { readLinks } from './read-links.js';
import { type PageToStore, type ReadText, StoredPage, storePage } from './stored-page.js';

/** Between which generations pages change. */
export interface ReplacedPages {
  /** The pages that there are then: those that are not stored in this state need to be whole. */
  pages: ReadonlyMap<string, PageReference | KnownPage>;
  /** The generation that was live until then; 0 for none. */
  before: number;
  /** The generation that they are of. */
  generation: number;
  /** What is known of the pages that are live until then. Default: nothing. */
  known?: KnownPages<PageReference> | undefined;
}

/** Parsed pages of a domain: those of the live generation, and of the ones before that are kept. */
export class PageStore {
  readonly #database: Database;
  readonly #domain: string;
  /** Reads texts where they are left in the database. */
  readonly #readText: ReadText | undefined;
  readonly #reader: PageReader;

  /** @param shelf - reads texts when they are asked for. Default: they are read with their pages. */
  constructor(database: Database, domain: string, shelf?: PageShelf) {
    this.#database = database;
    this.#domain = domain;
    this.#readText = shelf && ((page, keeping) => shelf.read(domain, page, keeping));
    this.#reader = new PageReader({ database, domain, readText: this.#readText });
  }

  /**
   * What is stored, by path; `undefined` where that is not a page as this version knows it.
   *
   * Known pages that did not change are taken from there.
   */
  async readAll(
    options: ReferencesOptions<KnownPage> = {},
  ): Promise<Map<string, KnownPage | undefined>> {
    const { known, generation } = options;
    const pages = known
      ? await this.read([...(await this.readReferences(options)).values()], known.pages)
      : await this.#reader.readEach(generation);
    for (const [path, page] of pages) {
      const isRead = page !== known?.pages.get(path) || !page;
      if (isRead && !(page && 'extent' in page)) this.#reader.outdated.add(path);
    }
    return pages;
  }

  /** Those pages in these states, by path; `undefined` where one is not a page as this version knows it. */
  read(
    references: readonly PageReference[],
    known?: ReadonlyMap<string, KnownPage>,
  ): Promise<Map<string, KnownPage | undefined>> {
    return this.#reader.read(references, known);
  }

  /** Whether texts are left in the database. */
  get leavesTexts(): boolean {
    return this.#readText !== undefined;
  }

  /** Paths of pages whose texts were left in the database, and are no longer kept: other states replaced theirs. */
  async findLost(pages: Iterable<KnownPage>): Promise<Set<string>> {
    const lost = new Map<string, string>();
    for (const page of pages) {
      if ('packed' in page && !page.packed) lost.set(page.path, page.contentHash);
    }
    if (lost.size === 0) return new Set();
    const { rows } = await this.#database.execute({
      sql: 'SELECT path, content_hash FROM pages WHERE domain = ?',
      args: [this.#domain],
    });
    for (const { path, content_hash: contentHash } of rows) {
      if (lost.get(String(path)) === contentHash) lost.delete(String(path));
    }
    return new Set(lost.keys());
  }

  /** Leaves the texts of these pages, all of which are stored, in the database, where that is where texts are. */
  leaveTexts(pages: Iterable<PageReference | KnownPage>): void {
    if (!this.#readText) return;
    for (const page of pages) if (page instanceof StoredPage) page.leaveText(this.#readText);
  }

  /** Which pages there are, by path. */
  readReferences(options: ReferencesOptions = {}): Promise<Map<string, PageReference>> {
    return readReferences(this.#database, { ...options, domain: this.#domain });
  }

  /** Where links of the live generation's pages lead, by path; none where that is not known. */
  readLinks(): Promise<Map<string, PageLink[]>> {
    return readLinks(this.#database, this.#domain);
  }

  /** Whether `readAll` found what is not a page as this version writes it, and nothing has replaced it. */
  get hasOutdated(): boolean {
    return this.#reader.outdated.size > 0;
  }

  /** Makes these the pages of the live generation. Only what differs is written. */
  async replace(
    { pages, before, generation, known }: ReplacedPages,
    transaction: StatementRunner,
  ): Promise<void> {
    const live = await readReferences(transaction, { domain: this.#domain, known });
    for (const [path, { contentHash }] of live) {
      if (pages.get(path)?.contentHash === contentHash) continue;
      await transaction.execute({
        sql: 'UPDATE pages SET last_generation = ? WHERE domain = ? AND path = ? AND last_generation IS NULL',
        args: [before, this.#domain, path],
      });
    }
    for (const page of pages.values()) {
      const isLive = live.get(page.path)?.contentHash === page.contentHash;
      if (!isLive) await this.#add(page, { generation, transaction });
      else if (this.#reader.outdated.has(page.path)) await this.#rewrite(page, transaction);
    }
    this.#reader.outdated.clear();
  }

  /** Drops the pages that no generation from this one on has. */
  async prune(oldest: number, transaction: StatementRunner): Promise<void> {
    await transaction.execute({
      sql: 'DELETE FROM pages WHERE domain = ? AND last_generation < ?',
      args: [this.#domain, oldest],
    });
  }

  async #add(
    page: PageReference | KnownPage,
    { generation, transaction }: WriteOptions,
  ): Promise<void> {
    const { path, file, contentHash } = page;
    const stored = toStore(page);
    if (!stored) return this.#bringBack(page, { generation, transaction });
    await transaction.execute({
      sql: `INSERT INTO pages
          (domain, path, first_generation, content_hash, file, links, head, packed, page)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')`,
      args: [
        ...[this.#domain, path, generation, contentHash, file],
        ...[stored.links, stored.head, stored.packed],
      ],
    });
  }

  /** A page that is as it was in an earlier generation. */
  async #bringBack(
    { path, contentHash }: PageReference,
    { generation, transaction }: WriteOptions,
  ): Promise<void> {
    const { rowsAffected } = await transaction.execute({
      sql: `INSERT INTO pages
          (domain, path, first_generation, content_hash, file, links, head, packed, page)
        SELECT domain, path, ?, content_hash, file, links, head, packed, page FROM pages
        WHERE domain = ? AND path = ? AND content_hash = ?
        ORDER BY first_generation DESC LIMIT 1`,
      args: [generation, this.#domain, path, contentHash],
    });
    if (rowsAffected === 0) throw new UnavailableError(`The page ${path} is no longer kept`);
  }

  async #rewrite(page: PageReference | KnownPage, transaction: StatementRunner): Promise<void> {
    const { path, file } = page;
    const stored = toStore(page);
    if (!stored) return;
    await transaction.execute({
      sql: `UPDATE pages SET file = ?, links = ?, head = ?, packed = ?, page = ''
        WHERE domain = ? AND path = ? AND last_generation IS NULL`,
      args: [file, stored.links, stored.head, stored.packed, this.#domain, path],
    });
  }
}

interface WriteOptions {
  generation: number;
  transaction: StatementRunner;
}

/** `undefined` for a page whose text is not in memory. */
function toStore(page: PageReference | KnownPage): PageToStore | undefined {
  return isKnown(page) ? storePage(page) : undefined;
}
