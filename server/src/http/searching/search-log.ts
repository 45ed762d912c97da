import { createHmac, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { errorText } from '#core/error-text.js';
import { normalizeQuery } from '../../storage/analytics/normal-query.js';
import type { Search, SearchStore } from '../../storage/analytics/search-store.js';
import type { DaySecret } from '../../storage/stores/day-secret.js';
import { systemTimer, type Timer } from '../../timer.js';
import { isTypedOn } from './typed-query.js';

/** What a search log needs. */
export interface SearchLogOptions {
  searches: Pick<SearchStore, 'record' | 'click'>;
  /** What readers are told apart with for a day, in memory alone. */
  secret: Pick<DaySecret, 'today'>;
  /** Told why searches could not be recorded. */
  report: (line: string) => void;
  timer?: Timer;
}

/** A search that was answered. */
export interface AnsweredSearch {
  /** What tells its reader from others, such as the network address; it goes no further than this class. */
  reader: string;
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  /** What is recorded, which may be masked. */
  query: string;
  /** What was typed, secrets included, by which a search is known that is typed on; it is never recorded. */
  typed: string;
  /** Paths of the results. */
  paths: readonly string[];
  /** Whether this server shows the pages that the reader can open. */
  areClicksKnown: boolean;
  version: string | undefined;
  language: string | undefined;
}

/** A page that somebody opened. */
export interface OpenedPage {
  reader: string;
  domain: string;
  path: string;
}

/** Milliseconds after which a query that nobody types on is taken for what was meant. */
const quiet = 10_000;

/** Milliseconds in which a result is opened. */
const clickTime = 300_000;

/** Milliseconds within which searches are written together. */
const gathering = 1000;

/** Searches that are written without waiting for more. */
const mostGathered = 500;

/** Searches that are remembered. */
const most = 10_000;

/** Searches of one reader that are remembered; behind one address there may be many. */
const mostOfReader = 50;

/** Numbers below 1, as secret as the library's own, which asks the system for each of sixteen. */
const randomShare = () => randomInt(2 ** 40) / 2 ** 40;

interface Remembered extends Omit<AnsweredSearch, 'reader'> {
  /** Empty until it is recorded. */
  id: string;
  createdAt: string;
  isClicked: boolean;
  isRecorded: boolean;
  cancelTimer: () => void;
}

/**
 * Records what readers search for. A query that is typed key by key counts once, as what it ended in; and where
 * this server shows the site, it is known whether a result was opened. Both are told by the reader, of whom only
 * a hash is in memory, with a secret of the day, and nothing in the database.
 */
export class SearchLog {
  readonly #options: SearchLogOptions;
  /** By a hash of the reader and the domain, the latest search last. */
  readonly #remembered = new Map<string, Remembered[]>();
  #count = 0;
  /** What is written next. */
  #gathered: Search[] = [];
  #cancelWriting = (): void => {};
  readonly #recording = new Set<Promise<void>>();

  constructor(options: SearchLogOptions) {
    this.#options = options;
  }

  /** Takes note of a search; never rejects. */
  note(search: AnsweredSearch): Promise<void> {
    return this.#reported(() => this.#note(search));
  }

  /** Takes note of a page that was opened; never rejects. */
  visit(page: OpenedPage): Promise<void> {
    return this.#reported(() => this.#visit(page));
  }

  /** Resolves when what is to be recorded is. */
  async settled(): Promise<void> {
    this.#write();
    await Promise.all(this.#recording);
  }

  /** Records what is still waiting to be typed on, and forgets everything. */
  async close(): Promise<void> {
    for (const name of [...this.#remembered.keys()]) this.#forget(name);
    await this.settled();
  }

  async #note({ reader, ...search }: AnsweredSearch): Promise<void> {
    const query = normalizeQuery(search.query);
    if (query === '') return;
    const typed = normalizeQuery(search.typed);
    const name = await this.#nameOf(reader, search.domain);
    const known = this.#remembered.get(name) ?? [];
    const earlier = known.find(
      (each) => !each.isRecorded && !each.isClicked && isTypedOn(each.typed, typed),
    );
    const entry: Remembered = earlier ?? {
      ...{ ...search, id: '', createdAt: '', isClicked: false, isRecorded: false },
      cancelTimer: () => {},
    };
    Object.assign(entry, { ...search, query, typed, createdAt: new Date().toISOString() });
    if (!earlier) {
      this.#remembered.set(name, [...known, entry]);
      this.#count += 1;
      const [oldest] = known;
      if (oldest && known.length >= mostOfReader) this.#forgetEntry(name, oldest);
    }
    this.#after(quiet, entry, () => this.#settle(name, entry));
    if (this.#count > most) this.#forgetOldest();
  }

  async #visit({ reader, domain, path }: OpenedPage): Promise<void> {
    if (this.#count === 0) return;
    const known = this.#remembered.get(await this.#nameOf(reader, domain)) ?? [];
    const search = known.findLast(({ paths }) => paths.includes(path));
    if (!search?.areClicksKnown || search.isClicked) return;
    search.isClicked = true;
    if (!search.isRecorded) return;
    // It may still be on its way.
    await this.settled();
    await this.#options.searches.click(search.id);
  }

  async #nameOf(reader: string, domain: string): Promise<string> {
    return createHmac('sha256', await this.#options.secret.today())
      .update(`${domain}\n${reader}`)
      .digest('base64url');
  }

  #after(milliseconds: number, entry: Remembered, work: () => void): void {
    const { timer = systemTimer } = this.#options;
    entry.cancelTimer();
    entry.cancelTimer = timer(milliseconds, work);
  }

  #settle(name: string, entry: Remembered): void {
    this.#record(entry);
    const drop = () => this.#drop(name, entry);
    if (!entry.areClicksKnown || entry.isClicked) drop();
    else this.#after(clickTime, entry, drop);
  }

  #record(entry: Remembered): void {
    if (entry.isRecorded) return;
    entry.isRecorded = true;
    entry.id = ulid(undefined, randomShare);
    const { typed: _typed, paths, areClicksKnown, isClicked, ...search } = entry;
    entry.typed = '';
    const results = paths.length;
    const isKnown = areClicksKnown ? isClicked : undefined;
    this.#gathered.push({ ...search, results, isClicked: isKnown });
    if (this.#gathered.length >= mostGathered) this.#write();
    else if (this.#gathered.length === 1) {
      const { timer = systemTimer } = this.#options;
      this.#cancelWriting = timer(gathering, () => this.#write());
    }
  }

  /** In one statement: each by itself would take the database more time than the search took. */
  #write(): void {
    this.#cancelWriting();
    if (this.#gathered.length === 0) return;
    const gathered = this.#gathered;
    this.#gathered = [];
    const recording = this.#reported(() => this.#options.searches.record(gathered)).finally(() =>
      this.#recording.delete(recording),
    );
    this.#recording.add(recording);
  }

  async #reported(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.#options.report(`Searches could not be recorded: ${errorText(error)}`);
    });
  }

  #drop(name: string, entry: Remembered): void {
    entry.cancelTimer();
    const known = this.#remembered.get(name) ?? [];
    const others = known.filter((each) => each !== entry);
    this.#count -= known.length - others.length;
    if (others.length > 0) this.#remembered.set(name, others);
    else this.#remembered.delete(name);
  }

  #forgetOldest(): void {
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(name: string): void {
    for (const entry of this.#remembered.get(name) ?? []) this.#forgetEntry(name, entry);
  }

  #forgetEntry(name: string, entry: Remembered): void {
    this.#record(entry);
    this.#drop(name, entry);
  }
}
