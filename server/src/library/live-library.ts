import type { Documentation } from '../content/documentation.js';
import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import { countSections, type KnownPage } from '../content/page.js';
import { giveWay } from '../give-way.js';
import { indexOfPages } from '../retrieval/index/build-search-index.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import { CombinedIndex } from '../retrieval/ranking/combined-index.js';
import type { SearchIndex } from '../retrieval/ranking/search-index.js';
import { systemTimer, type Timer } from '../timer.js';
import { type Library, withAddresses } from './library.js';

/** How a live library keeps its index. */
export interface LiveLibraryOptions {
  /** Builds the whole index, off the request path; the small ones in between are built in place. */
  buildIndex: IndexBuilder;
  /** Milliseconds without a change before the whole index is rebuilt. Default one second. */
  patience?: number;
  /** Lets other servers have a state, once its whole index is built; gets what `publish` got with it. */
  share?: (documentation: Documentation, since: number | undefined) => Promise<void>;
  /**
   * Told why the whole index could not be built, or not be shared; the one before stays. After half a
   * minute it is tried again.
   */
  onFailure?: (error: unknown) => void;
  /** Path below which the site is served here; other servers on the database may have others. */
  basePath?: string | undefined;
  timer?: Timer;
  /** Milliseconds of a clock that is never set. Default: that of `performance`. */
  now?: () => number;
}

/** Milliseconds from a failure to the next try. */
const pauseAfterFailure = 30_000;
/**
 * A whole index of a large documentation takes a processor for seconds: it rests for so many times as long, but not
 * for long, as other servers wait for it to get what changed, and this one for what they have.
 */
const restShare = 5;
const longestRest = 15_000;
/** More sections beside the whole index than these are no longer cheap: then it does not rest. */
const mostBeside = 500;

/** An index, and the pages that it was built of. */
interface BuiltIndex {
  index: SearchIndex;
  pages: ReadonlyMap<string, KnownPage>;
}

/**
 * A library whose documentation changes while it is used. Each property is of the latest state; who
 * needs several of one state takes `current` once. `index` stays the same object, and always searches
 * the latest pages: what changed is searched beside the last whole index until a new one is built.
 */
export class LiveLibrary implements Library {
  readonly index: SearchIndex = { search: (options) => this.#current.index.search(options) };
  readonly #options: LiveLibraryOptions;
  readonly #now: () => number;
  #current: Library;
  #whole: BuiltIndex;
  #shared: Library;
  /** The generation that was live when the latest state was read. */
  #since: number | undefined;
  /** When the next whole index may be built, and how many sections are searched beside the one there is. */
  #rested = 0;
  #besideCount = 0;
  #isClosed = false;
  #cancelTimer = () => {};
  #building: Promise<void> | undefined;

  /** `library` is one that others have, or will be given. */
  constructor(library: Library, options: LiveLibraryOptions) {
    this.#current = library;
    this.#whole = library;
    this.#shared = library;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  get current(): Library {
    return this.#current;
  }

  get site(): SiteConfiguration {
    const { basePath } = this.#options;
    return basePath ? { ...this.#current.site, basePath } : this.#current.site;
  }

  get pages(): Map<string, KnownPage> {
    return this.#current.pages;
  }

  get withheld(): Library['withheld'] {
    return this.#current.withheld;
  }

  get reviewedAnswers(): Library['reviewedAnswers'] {
    return this.#current.reviewedAnswers;
  }

  get parsedCount(): number {
    return this.#current.parsedCount;
  }

  get keptCount(): number {
    return this.#current.keptCount;
  }

  /** Whether there is a state that others do not have yet. */
  get isPending(): boolean {
    return this.#current !== this.#shared;
  }

  /**
   * Puts a newer state in place of the one before, at once and as a whole.
   *
   * @param since - the generation that was live when it was read. Default: any may be replaced.
   */
  publish(documentation: Documentation, since?: number): void {
    this.#since = since;
    this.#show(documentation);
    this.#plan(this.#patience);
  }

  /**
   * Puts a state of another server in place of the one before, unless there is one here that others are
   * yet to have; tells whether it did.
   */
  replace(library: Library): boolean {
    if (this.isPending) return false;
    this.#whole = library;
    this.#current = library;
    this.#shared = library;
    return true;
  }

  /** Rebuilds the whole index from the latest pages, and shares them; resolves when that is done. */
  rebuild(): Promise<void> {
    this.#cancelTimer();
    this.#building ??= this.#rebuild().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  /** Forgets what was planned; resolves when nothing is built or shared any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    await this.#building;
  }

  #show(documentation: Documentation): void {
    const { pages, parsedCount } = documentation;
    const keptCount = pages.size - parsedCount;
    const { index, besideCount } = indexOf(pages, this.#whole);
    this.#current = { ...withAddresses(documentation), keptCount, index };
    this.#besideCount = besideCount;
  }

  #plan(delay: number): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { timer = systemTimer } = this.#options;
    const rest = this.#besideCount > mostBeside ? 0 : this.#rested - this.#now();
    const pause = Math.max(delay, rest);
    this.#cancelTimer = timer(pause, () => void this.rebuild());
  }

  get #patience(): number {
    return this.#options.patience ?? 1000;
  }

  async #rebuild(): Promise<void> {
    if (!this.isPending) return;
    const { share, onFailure } = this.#options;
    const began = this.#now();
    try {
      await this.#buildWhole();
      const state = this.#current;
      if (state.index === this.#whole.index) {
        await share?.(state, this.#since);
        this.#shared = state;
      }
      const ended = this.#now();
      this.#rested = ended + Math.min(restShare * (ended - began), longestRest);
      // What changed meanwhile has its turn when it has settled, too.
      if (this.isPending) this.#plan(this.#patience);
    } catch (error) {
      onFailure?.(error);
      this.#plan(pauseAfterFailure);
    }
  }

  async #buildWhole(): Promise<void> {
    const { pages, index } = this.#current;
    if (index === this.#whole.index) return;
    const all = [...pages.values()];
    this.#whole = { index: await this.#options.buildIndex(all, { isBackground: true }), pages };
    // Of a large documentation, either takes a while.
    await giveWay();
    // What changed while it was built goes beside it.
    this.#show(this.#current);
  }
}

/** The index of the pages: the one that there is, with the pages beside it that it does not have. */
function indexOf(
  pages: ReadonlyMap<string, KnownPage>,
  whole: BuiltIndex,
): { index: SearchIndex; besideCount: number } {
  const changed = [...pages.values()].filter((page) => whole.pages.get(page.path) !== page);
  const replaced = [...whole.pages.values()].filter((page) => pages.get(page.path) !== page);
  if (changed.length + replaced.length === 0) return { index: whole.index, besideCount: 0 };
  const index = new CombinedIndex({
    base: whole.index,
    changed: indexOfPages(changed),
    replaced: new Set(replaced.map(({ path }) => path)),
    replacedSections: countSections(replaced),
  });
  return { index, besideCount: countSections(changed) };
}
