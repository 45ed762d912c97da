import type { SearchResult } from '../../core/index/search-result.js';
import { maskQuery } from '../../core/search/mask-query.js';
import { keyOf } from '../../core/search/merge-results.js';
import {
  pinLimit,
  pinOf,
  readPins,
  readRecents,
  withRecent,
} from '../../core/search/search-record.js';
import { toJson } from '../../core/wire/to-json.js';
import { type KeptTexts, keptTexts } from '../../dom/browser/kept-texts.js';

/** The recent searches and pinned places that the reader's browser keeps of one site. */
export class SearchMemory {
  readonly #site: () => { domain: string; isKept: boolean };
  readonly #stores = new Map<string, KeptTexts>();
  #domain = '';
  #recents: readonly string[] = [];
  #pins: readonly SearchResult[] = [];

  /** @param site - tells one documentation from another on the same origin, and whether anything is kept. */
  constructor(site: () => { domain: string; isKept: boolean }) {
    this.#site = site;
  }

  /** Newest first. */
  get recents(): readonly string[] {
    this.#follow();
    return this.#recents;
  }

  /** In the order in which they were pinned. */
  get pins(): readonly SearchResult[] {
    this.#follow();
    return this.#pins;
  }

  /** Whether anything may be kept. */
  get isKept(): boolean {
    return this.#site().isKept;
  }

  get isEmpty(): boolean {
    return this.recents.length === 0 && this.pins.length === 0;
  }

  /** Reads what is kept by now, in other tabs too; all of it goes where nothing may be kept. */
  refresh(): void {
    this.#domain = this.#site().domain;
    if (!this.isKept) this.clear();
    this.#recents = readRecents(this.#read('recent'));
    this.#pins = readPins(this.#read('pinned'));
  }

  /** Keeps a search that has led somewhere, without the secrets in it; not at all where none can be told. */
  async remember(query: string): Promise<void> {
    const masked = await maskQuery(query).catch(() => undefined);
    if (masked === undefined) return;
    this.refresh();
    this.#setRecents(withRecent(this.#recents, masked));
  }

  forget(query: string): void {
    this.refresh();
    this.#setRecents(this.#recents.filter((recent) => recent !== query));
  }

  isPinned(result: SearchResult): boolean {
    return this.pins.some((pin) => keyOf(pin) === keyOf(result));
  }

  /** Pins a place, or lets go of one that is pinned. */
  togglePin(result: SearchResult): void {
    this.refresh();
    const others = this.#pins.filter((pin) => keyOf(pin) !== keyOf(result));
    const isPinned = others.length < this.#pins.length;
    this.#pins = isPinned ? others : [...others, pinOf(result)].slice(-pinLimit);
    this.#write('pinned', this.#pins);
  }

  /** Forgets everything. */
  clear(): void {
    this.#setRecents([]);
    this.#pins = [];
    this.#write('pinned', this.#pins);
  }

  /** What was kept of another site must neither show here nor be written to this one. */
  #follow(): void {
    if (this.#domain !== this.#site().domain) this.refresh();
  }

  #setRecents(recents: readonly string[]): void {
    this.#recents = recents;
    this.#write('recent', recents);
  }

  #read(name: string): unknown {
    try {
      return JSON.parse(this.#texts.get(name) ?? 'null');
    } catch {
      return undefined;
    }
  }

  #write(name: string, value: readonly unknown[]): void {
    const texts = this.#texts;
    if (value.length > 0 && this.isKept) texts.set(name, toJson(value));
    else texts.delete(name);
  }

  /** The same for a site each time: where storage is denied it is what remembers. */
  get #texts(): KeptTexts {
    const { domain } = this.#site();
    const store = this.#stores.get(domain) ?? keptTexts(`docs-search:${domain}:`);
    this.#stores.set(domain, store);
    return store;
  }
}
