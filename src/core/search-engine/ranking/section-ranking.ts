import type { Numbers, PackedIndex } from '../packing/packed-index.js';
import { type QueryWord, queryWords } from '../words/query-words.js';
import type { RankedSection, SearchableSection } from '../words/searchable-section.js';
import { BestScores, type ScoredDocument } from './best-scores.js';
import { ExactFilter, type SectionTest } from './exact-filter.js';
import { Closeness } from './proximity.js';
import { type CountedWords, type QuerySlot, querySlot } from './query-slot.js';
import { type RarityOf, rarityIn } from './rarity.js';
import type { SectionHit, SectionQuery } from './search-hit.js';
import { SlotScores } from './slot-scores.js';

/** What a section gains from its page as a whole, as a share of the page's score. */
const pageShare = 0.3;
/** What a section gains when the query's words stand together in it, as a share of its score. */
const proximityShare = 0.2;
/** How much of its score a section loses if it covers nothing of the query's weight. */
const coverageShare = 0.2;
/** What is left of a section's score for each better section of its page: a reader wants to see others. */
const crowdedShare = 0.85;
/**
 * What is left of a section's score where the navigation leaves its page out: questions that a listed page answers gain
 * more from it than the others lose, as long as fewer than about one in eleven is of the latter.
 */
const unlistedShare = 0.9;
/** How many of the best sections are read word by word. */
const mostRescored = 50;

/** Sections to rank. */
export interface RankedSections<Section extends RankedSection = SearchableSection> {
  sections: readonly Section[];
  /** What `packSections` makes of them. */
  packed: PackedIndex;
  /** What is known of all sections, where these are some of them. Default: there are no others. */
  corpus?: Corpus;
}

/** All sections, of which there are only some: these then rank as they would among all of them. */
export interface Corpus {
  /** As tags. */
  languages: readonly (string | undefined)[];
  /** By terms of the index. */
  rarityOf: RarityOf;
}

/**
 * Sections whose words were packed before, ranked by their own words (BM25F over their fields), by their page,
 * and by how close the words stand. The last word may be half typed, and words that no section holds may have a
 * typing error.
 */
export class SectionRanking<Section extends RankedSection = SearchableSection> {
  readonly #sections: readonly Section[];
  readonly #packed: PackedIndex;
  readonly #words: CountedWords;
  readonly #languages: readonly (string | undefined)[];
  readonly #filter: ExactFilter;
  readonly #sectionScores: SlotScores;
  readonly #pageScores: SlotScores;
  readonly #closeness: Closeness;
  /** Of the query before, by its words. */
  #slots = new Map<string, QuerySlot>();

  constructor({ sections, packed, corpus = corpusOf(sections, packed) }: RankedSections<Section>) {
    this.#sections = sections;
    this.#packed = packed;
    this.#words = { ...packed, rarityOf: corpus.rarityOf };
    this.#languages = corpus.languages;
    this.#filter = new ExactFilter(sections);
    this.#sectionScores = new SlotScores(packed.sections, sections.length);
    this.#pageScores = new SlotScores(packed.pages, packed.pageCount);
    this.#closeness = new Closeness(packed.terms.length);
  }

  /** The best hits first; none when no word of the query occurs. */
  search(options: SectionQuery): SectionHit<Section>[] {
    const { query, limit, filter = {}, prefix = false } = options;
    const languages = filter.language === undefined ? this.#languages : [filter.language];
    const words = queryWords(query, { prefix, languages });
    const slots = this.#slotsOf(words);
    const forgiven = slots.flatMap((slot) => slot.forgiven);
    const taken = forgiven.length > 0 ? { forgiven } : {};
    this.#sectionScores.score(slots);
    this.#pageScores.score(slots);
    this.#closeness.prepare(slots);

    const best = this.#best(Math.max(limit, mostRescored), this.#filter.for(filter));
    const rescored = best.map(({ document, score }) => ({
      document,
      score: score * (1 + proximityShare * this.#closeness.in(this.#runningTerms(document))),
    }));
    return this.#spread(rescored)
      .slice(0, limit)
      .flatMap(({ document, score }) => {
        const section = this.#sections[document];
        const coverage = this.#sectionScores.coverageOf(document);
        return section ? [{ section, score, coverage, ...taken }] : [];
      });
  }

  /** All words but the last are mostly those of the key press before. */
  #slotsOf(words: readonly QueryWord[]): QuerySlot[] {
    const before = this.#slots;
    this.#slots = new Map();
    return words.map((word) => {
      const key = JSON.stringify(word);
      const slot = before.get(key) ?? querySlot(word, this.#words);
      this.#slots.set(key, slot);
      return slot;
    });
  }

  #best(count: number, isWanted: SectionTest | undefined): readonly ScoredDocument[] {
    const best = new BestScores(count);
    const { pageOfSection } = this.#packed;
    const { sums } = this.#sectionScores;
    const { sums: ofPages } = this.#pageScores;
    for (let document = 0; document < pageOfSection.length; document += 1) {
      const own = sums[2 * document] ?? 0;
      const all = own + pageShare * (ofPages[2 * (pageOfSection[document] ?? 0)] ?? 0);
      // Most sections have no chance, whatever they cover: first what most of them have in common.
      if (all < best.least || own === 0 || (isWanted && !isWanted(document))) continue;
      const covered = 1 - coverageShare + coverageShare * this.#sectionScores.coverageOf(document);
      // The sections themselves are far apart in memory.
      if (all * covered < best.least) continue;
      const share = this.#sections[document]?.isUnlisted ? unlistedShare : 1;
      best.offer(document, share * all * covered);
    }
    return best.sorted();
  }

  #runningTerms(document: number): Numbers {
    const { runningStarts, runningTerms } = this.#packed;
    return runningTerms.subarray(runningStarts[document], runningStarts[document + 1]);
  }

  /** Takes a little from sections that come after others of their page. Best first. */
  #spread(hits: readonly ScoredDocument[]): ScoredDocument[] {
    const shown = new Map<number, number>();
    const spread: ScoredDocument[] = [];
    for (const { document, score } of hits.toSorted(byScore)) {
      const page = this.#packed.pageOfSection[document] ?? 0;
      const before = shown.get(page) ?? 0;
      shown.set(page, before + 1);
      spread.push({ document, score: score * crowdedShare ** before });
    }
    return spread.sort(byScore);
  }
}

function corpusOf(sections: readonly RankedSection[], packed: PackedIndex): Corpus {
  return {
    languages: [...new Set(sections.map(({ language }) => language))],
    rarityOf: rarityIn(packed),
  };
}

function byScore(first: ScoredDocument, second: ScoredDocument): number {
  return second.score - first.score;
}
