import type { RetrievalFilter } from '../../../src/core/message-request.js';
import type { Section } from '../content/page.js';
import { Bm25f } from './bm25f.js';
import type { SearchDocument } from './postings.js';
import { closeness } from './proximity.js';
import { queryWords } from './query-words.js';
import type { SearchHit, SearchIndex, SearchOptions } from './search-index.js';
import { Vocabulary } from './vocabulary.js';

/** What a section gains from its page as a whole, as a share of the page's score. */
const pageShare = 0.3;
/** What a section gains when the query's words stand together in it, as a share of its score. */
const proximityShare = 0.1;
/** How much of its score a section loses that covers nothing of the query's weight. */
const coverageShare = 0.4;
/** Only so many of the best sections are read word by word. */
const mostRescored = 50;

/** Sections ranked by their own words, by their page, and by how close the words stand. */
export class SectionIndex implements SearchIndex {
  readonly #sections: readonly Section[];
  /** Number of the page, by number of the section. */
  readonly #pageOfSection: readonly number[];
  readonly #sectionRanks: Bm25f;
  readonly #pageRanks: Bm25f;

  constructor(sections: readonly Section[]) {
    const sectionsByPath = new Map<string, Section[]>();
    for (const section of sections) {
      const siblings = sectionsByPath.get(section.path);
      if (siblings) siblings.push(section);
      else sectionsByPath.set(section.path, [section]);
    }
    const pageNumbers = new Map([...sectionsByPath.keys()].map((path, number) => [path, number]));
    const vocabulary = new Vocabulary();
    this.#sections = sections;
    this.#pageOfSection = sections.map(({ path }) => pageNumbers.get(path) ?? 0);
    this.#sectionRanks = new Bm25f(sections, vocabulary);
    this.#pageRanks = new Bm25f([...sectionsByPath.values()].map(asOneDocument), vocabulary);
  }

  search({ query, limit, filter = {}, prefix = false }: SearchOptions): SearchHit[] {
    const words = queryWords(query, prefix);
    const { scores, coverage, slots } = this.#sectionRanks.rank(words);
    const pageScores = this.#pageRanks.rank(words).scores;

    const hits: (SearchHit & { number: number })[] = [];
    for (const [number, section] of this.#sections.entries()) {
      const own = scores[number] ?? 0;
      if (own === 0 || !matches(section, filter)) continue;
      const pageScore = pageScores[this.#pageOfSection[number] ?? 0] ?? 0;
      // Sums of shares can end a hair above the whole.
      const covered = Math.min(1, coverage[number] ?? 0);
      const whole = 1 - coverageShare + coverageShare * covered;
      const score = (own + pageShare * pageScore) * whole;
      hits.push({ number, section, score, coverage: covered });
    }

    const best = hits.sort(byScore).slice(0, Math.max(limit, mostRescored));
    for (const hit of best) {
      hit.score *=
        1 + proximityShare * closeness(slots, this.#sectionRanks.runningTerms(hit.number));
    }
    return best
      .sort(byScore)
      .slice(0, limit)
      .map(({ number: _number, ...hit }) => hit);
  }
}

function asOneDocument(sections: readonly Section[]): SearchDocument {
  return {
    title: sections[0]?.title ?? '',
    heading: sections.map(({ heading }) => heading).join('\n'),
    breadcrumb: [],
    blocks: sections.flatMap(({ blocks }) => blocks),
  };
}

function matches(section: Section, { version, language }: RetrievalFilter): boolean {
  return (
    (version === undefined || section.version === version) &&
    (language === undefined || section.language === language)
  );
}

function byScore(first: SearchHit, second: SearchHit): number {
  return second.score - first.score;
}
