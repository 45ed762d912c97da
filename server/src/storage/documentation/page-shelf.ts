import { type Keeping, type Page, type PageReference, UnreadablePage } from '../../content/page.js';
import type { Database } from '../database/database.js';
import { pageMemory } from './page-memory.js';
import { openWhole } from './stored-page.js';

/** Characters of the pages that are remembered, some 50 MB. */
const mostCharacters = 16_000_000;

/** Which state of which page. */
type PageState = Pick<PageReference, 'path' | 'contentHash'>;

/** Texts of pages that are left in a database: each is read when it is asked for, and the latest are remembered. */
export class PageShelf {
  readonly #database: Database;
  readonly #remembered = pageMemory<string>(mostCharacters);
  readonly #reading = new Map<string, Promise<Page>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * All of a page of that domain.
   *
   * @param keeping - whether it is remembered, as long as there is room.
   * @throws UnreadablePage where it is no longer kept, or this version cannot read it.
   */
  async read(domain: string, { path, contentHash }: PageState, keeping: Keeping): Promise<Page> {
    const name = JSON.stringify([domain, path, contentHash]);
    const known = this.#remembered.get(name) ?? this.#reading.get(name);
    if (known !== undefined) return known;
    const reading = this.#readStored(domain, { path, contentHash });
    this.#reading.set(name, reading);
    try {
      const page = await reading;
      if (keeping !== 'not') this.#remembered.set(name, page);
      return page;
    } finally {
      this.#reading.delete(name);
    }
  }

  async #readStored(domain: string, { path, contentHash }: PageState): Promise<Page> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT packed, page FROM pages WHERE domain = ? AND path = ? AND content_hash = ? LIMIT 1',
      args: [domain, path, contentHash],
    });
    const [row] = rows;
    if (!row) throw new UnreadablePage(`The page ${path} is no longer kept`);
    const page = openWhole(row);
    if (!page)
      throw new UnreadablePage(
        `${path} was stored by another version of the server, or is damaged. Change its file.`,
      );
    return page;
  }
}
