import type { Documentation } from '../content/documentation.js';
import type { PageReference } from '../content/page.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { DocumentationStore } from '../storage/documentation/documentation-store.js';
import type { KnownPages } from '../storage/documentation/page-references.js';
import { systemTimer, type Timer } from '../timer.js';
import { asLibrary } from './library.js';
import type { LiveLibrary } from './live-library.js';

/** Through what documentation is exchanged, and who hears of it. */
export interface GenerationExchangeOptions {
  store: DocumentationStore;
  /** Builds an index, or loads the one that another server has built of the same pages. */
  buildIndex: IndexBuilder;
  /** Number of the generation that is already served. Default: none. */
  known?: number | undefined;
  /** Called when documentation of another server has replaced the one here, with its generation. */
  onReplaced?: (generation: number) => void;
  /** Told why the documentation of others could not be loaded; once, until it can be again. */
  onFailure?: (error: unknown) => void;
  /** Milliseconds between two looks at what others have published. Default 2 seconds. */
  interval?: number;
  timer?: Timer;
}

/**
 * Keeps the documentation of all servers on one database the same: who publishes last determines what
 * all of them serve. A look is one statement on one row, so that it may come often, and needs nothing
 * that a pool of connections between here and the database might not pass on.
 */
export class GenerationExchange {
  readonly #options: GenerationExchangeOptions;
  /** Of the generation that is served here, or of a later one that was published from here. */
  #known: number;
  /** What was published from here last, so that only what others changed since has to be read. */
  #published: KnownPages<PageReference> | undefined;
  #isFailing = false;
  #isClosed = false;
  #cancel = () => {};
  #looking: Promise<void> = Promise.resolve();

  constructor(options: GenerationExchangeOptions) {
    this.#options = options;
    this.#known = options.known ?? 0;
  }

  /** Number of the generation that is live now; 0 before the first. */
  async live(): Promise<number> {
    return (await this.#options.store.current())?.id ?? 0;
  }

  /**
   * Makes this what all servers serve, unless an earlier generation was brought back after the one `since`, which
   * was live when this was read: the next look loads that. Build its index first, so that they find it.
   */
  async publish(documentation: Documentation, since?: number): Promise<void> {
    const { store } = this.#options;
    const known = this.#published;
    const published =
      since === undefined
        ? await store.publish(documentation, { known })
        : await store.publishUnlessRestored(documentation, since, { known });
    if (!published) return;
    this.#published = { pages: referencesOf(documentation), generation: published };
    this.#known = Math.max(this.#known, published.id);
  }

  /** Looks regularly for what others have published, and puts it into the library. */
  follow(library: LiveLibrary): void {
    const { timer = systemTimer, interval = 2000 } = this.#options;
    if (this.#isClosed) return;
    this.#cancel = timer(interval, () => {
      this.#looking = this.#look(library).finally(() => this.follow(library));
    });
  }

  /** Stops looking; resolves when the last look has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#looking;
  }

  async #look(library: LiveLibrary): Promise<void> {
    const { onFailure } = this.#options;
    try {
      await this.#load(library);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#isClosed) onFailure?.(error);
      this.#isFailing = true;
    }
  }

  async #load(library: LiveLibrary): Promise<void> {
    const { store, buildIndex, onReplaced } = this.#options;
    const current = await store.current();
    // What waits to be published here goes before what was published there.
    if (!current || current.id <= this.#known || library.isPending) return;
    const published = await store.read(library);
    if (!published) return;
    const { generation, documentation } = published;
    const loaded = await asLibrary(documentation, buildIndex);
    if (generation.id <= this.#known || !library.replace(loaded)) return;
    this.#known = generation.id;
    onReplaced?.(generation.id);
  }
}

/** What a publication needs to know of the one before: pages themselves would be held for nothing. */
function referencesOf({ pages }: Documentation): Map<string, PageReference> {
  return new Map(
    [...pages].map(([path, { file, contentHash }]) => [path, { path, file, contentHash }]),
  );
}
