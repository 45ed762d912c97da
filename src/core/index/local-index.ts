import { packInSteps } from '../search-engine/packing/pack-sections.js';
import type { PackedIndex } from '../search-engine/packing/packed-index.js';
import { excerpt } from '../search-engine/ranking/excerpt.js';
import type { SectionHit } from '../search-engine/ranking/search-hit.js';
import { SectionRanking } from '../search-engine/ranking/section-ranking.js';
import { loadLanguages } from '../search-engine/words/stemming.js';
import type { RetrievalFilter } from '../wire/message-request.js';
import { type IndexedSection, parseJson, readInSteps } from './read-site-index.js';
import type { SearchResult } from './search-result.js';

/** What is wanted of a search without the backend. */
export interface LocalSearchOptions {
  /** Number of results at most; default 10. */
  readonly limit?: number | undefined;
  /** Exact restriction, as the search endpoint's: a section that names none does not match. */
  readonly filter?: RetrievalFilter | undefined;
}

/** A section that was found, as the search endpoint's results are. */
export interface FoundSection extends SearchResult {
  /** Words of the index that were taken for what is misspelt in the query. */
  readonly forgiven?: readonly string[];
}

/** As our server's results have it, so that a result does not change when that has answered. */
const excerptLength = 240;

/**
 * A whole documentation in memory, searched at each key press by the engine of our server: what is found
 * here is what the server will find in the same text, in the same order.
 */
export class LocalIndex {
  readonly #sections: readonly IndexedSection[];
  readonly #steps: ReturnType<typeof packInSteps>;
  #index: SectionRanking<IndexedSection> | undefined;

  /**
   * The index that a file holds, with the languages of its sections.
   *
   * @param options.packed - what another thread has made of its sections.
   * @param options.pause - asked after each page; goes on when it settles. Default: no pause.
   * @throws AssistantError of code `bad-response` for anything that is no index, or what `pause` throws.
   */
  static async read(
    bytes: ArrayBuffer,
    { packed, pause }: { packed?: PackedIndex | undefined; pause?: () => Promise<void> },
  ): Promise<LocalIndex> {
    const steps = readInSteps(parseJson(new TextDecoder().decode(bytes)));
    let step = steps.next();
    for (; !step.done; step = steps.next()) await pause?.();
    const sections = step.value;
    await loadLanguages(sections.map(({ language }) => language));
    return new LocalIndex(sections, packed);
  }

  /** @param packed - what another thread has made of the sections; without it, nothing is found before `advance`. */
  constructor(sections: readonly IndexedSection[], packed?: PackedIndex) {
    this.#sections = sections;
    this.#steps = packInSteps(sections);
    if (packed) this.#index = new SectionRanking({ sections, packed });
  }

  /**
   * Goes on making the sections searchable, for as long as there is time.
   *
   * @returns whether they are.
   */
  advance(hasTime: () => boolean = () => true): boolean {
    while (!this.#index) {
      const step = this.#steps.next();
      if (step.done)
        this.#index = new SectionRanking({ sections: this.#sections, packed: step.value });
      else if (!hasTime()) return false;
    }
    return true;
  }

  /** The best sections first; none for a query without letters, digits or emoji. */
  search(query: string, { limit = 10, filter }: LocalSearchOptions = {}): FoundSection[] {
    const hits = this.#index?.search({ query, limit, filter, prefix: true });
    return hits?.map((hit) => resultOf(hit, query)) ?? [];
  }
}

function resultOf(
  { section, score, forgiven = [] }: SectionHit<IndexedSection>,
  query: string,
): FoundSection {
  const { path, sitePath, title, heading, anchor, breadcrumb, version, language } = section;
  return {
    content: excerpt({ section, query: [query, ...forgiven].join(' '), length: excerptLength }),
    path: sitePath + path,
    metadata: {
      title,
      section: heading,
      breadcrumb: [...breadcrumb],
      score,
      ...(anchor ? { anchor } : {}),
      ...(version ? { version } : {}),
      ...(language ? { language } : {}),
    },
    ...(forgiven.length > 0 ? { forgiven } : {}),
  };
}
