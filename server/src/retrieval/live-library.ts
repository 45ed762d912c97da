import type { Documentation } from '../content/documentation.js';
import type { Page, Section } from '../content/page.js';
import type { SiteConfiguration } from '../content/site-configuration.js';
import { CombinedIndex } from './combined-index.js';
import type { IndexBuilder } from './index-builder.js';
import type { Library } from './library.js';
import { buildSearchIndex, type SearchIndex } from './search-index.js';

/** How a live library keeps its index. */
export interface LiveLibraryOptions {
  /** Builds the whole index, off the request path; the small ones in between are built in place. */
  buildIndex: IndexBuilder;
  /** Milliseconds without a change before the whole index is built anew. Default one second. */
  patience?: number;
  /** Told why the whole index could not be built; the one before stays. */
  onFailure?: (error: unknown) => void;
}

/** An index, and the pages that it was built of. */
interface BuiltIndex {
  index: SearchIndex;
  pages: ReadonlyMap<string, Page>;
}

/**
 * A library whose documentation changes while it is used. Each property is of the latest state; who
 * needs several of one state takes `current` once. `index` stays the same object, and always searches
 * the latest pages: what changed is searched beside the last whole index until a new one is built.
 */
export class LiveLibrary implements Library {
  readonly index: SearchIndex = { search: (options) => this.#current.index.search(options) };
  readonly #options: LiveLibraryOptions;
  #current: Library;
  #whole: BuiltIndex;
  #timer: NodeJS.Timeout | undefined;
  #building: Promise<void> | undefined;

  constructor(library: Library, options: LiveLibraryOptions) {
    this.#current = library;
    this.#whole = library;
    this.#options = options;
  }

  get current(): Library {
    return this.#current;
  }

  get site(): SiteConfiguration {
    return this.#current.site;
  }

  get pages(): Map<string, Page> {
    return this.#current.pages;
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

  /** Puts a newer state in place of the one before, at once and as a whole. */
  publish(documentation: Documentation): void {
    const { pages, parsedCount } = documentation;
    const keptCount = pages.size - parsedCount;
    this.#current = { ...documentation, keptCount, index: indexOf(pages, this.#whole) };
    if (this.#current.index === this.#whole.index) return;
    clearTimeout(this.#timer);
    const { patience = 1000 } = this.#options;
    this.#timer = setTimeout(() => void this.rebuild(), patience).unref();
  }

  /** Builds the whole index anew of the latest pages; resolves when it is in use. */
  rebuild(): Promise<void> {
    clearTimeout(this.#timer);
    this.#building ??= this.#rebuild().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  /** Forgets what was planned. */
  close(): void {
    clearTimeout(this.#timer);
  }

  async #rebuild(): Promise<void> {
    const { buildIndex, onFailure } = this.#options;
    try {
      const { pages } = this.#current;
      this.#whole = { index: await buildIndex([...pages.values()]), pages };
      // What changed while it was built goes beside it.
      this.publish(this.#current);
    } catch (error) {
      onFailure?.(error);
    }
  }
}

/** The index of the pages: the one that there is, with the pages beside it that it does not have. */
function indexOf(pages: ReadonlyMap<string, Page>, whole: BuiltIndex): SearchIndex {
  const changed = [...pages.values()].filter((page) => whole.pages.get(page.path) !== page);
  const replaced = [...whole.pages.values()].filter((page) => pages.get(page.path) !== page);
  if (changed.length + replaced.length === 0) return whole.index;
  return new CombinedIndex({
    base: whole.index,
    changed: buildSearchIndex(sectionsOf(changed)),
    replaced: new Set(replaced.map(({ path }) => path)),
    replacedSections: sectionsOf(replaced).length,
  });
}

function sectionsOf(pages: Iterable<Page>): Section[] {
  return [...pages].flatMap(({ sections }) => sections);
}
