import {
  finish,
  type PackedIndex,
  packTerms,
  type QueryWord,
  querySlot,
  rarityAmong,
  rarityIn,
  type SearchableSection,
  SectionRanking,
  VocabularyBuilder,
} from '../search-engine.js';
import type { CorpusFacts } from './corpus.js';
import type { SectionPlace } from './documents.js';
import { type PageContent, type PageWord, wordsOf } from './page-content.js';
import type { TermCount } from './term-counts.js';

/** A section among those that are ranked. */
export interface CandidateSection extends SectionPlace, SearchableSection {}

/** What ranking does not look at: the words are packed. */
const noText = { title: '', heading: '', breadcrumb: [], blocks: [] } as const;

/** What to rank. */
export interface CandidateIndexOptions {
  /** By number. */
  pages: ReadonlyMap<number, PageContent>;
  corpus: CorpusFacts;
  /** Words that some section holds, if none of these. */
  known: readonly PageWord[];
}

/** The few pages of a large index that a query may mean, packed for our engine as if the others were there, too. */
export class CandidateIndex {
  readonly #sections: readonly CandidateSection[];
  readonly #packed: PackedIndex;
  readonly #corpus: CorpusFacts;

  constructor({ pages, corpus, known }: CandidateIndexOptions) {
    // Of equals, the engine puts the first one first.
    const inOrder = [...pages].sort(([first], [second]) => first - second);
    const vocabulary = new VocabularyBuilder();
    for (const word of known) vocabulary.add(word);
    const sections: CandidateSection[] = [];
    const termsByField: Uint32Array[][] = corpus.averages.sections.map(() => []);
    for (const [page, content] of inOrder) {
      const numbers = wordsOf(content).map((word) => vocabulary.add(word));
      const { isUnlisted } = content;
      const ofPage = { ...noText, page, path: String(page), ...(isUnlisted && { isUnlisted }) };
      for (const [section, { version, language, fields }] of content.sections.entries()) {
        sections.push({ ...ofPage, section, version, language });
        for (const [field, words] of fields.entries()) {
          termsByField[field]?.push(words.map((word) => numbers[word] ?? 0));
        }
      }
    }
    this.#sections = sections;
    this.#corpus = corpus;
    this.#packed = finish(
      packTerms({ sections, vocabulary, termsByField, averages: corpus.averages }),
    );
  }

  /** The terms that answer these words, and how rare they are among all sections is to be known of. */
  termsFor(words: readonly QueryWord[]): string[] {
    const index = { ...this.#packed, rarityOf: rarityIn(this.#packed) };
    return words
      .flatMap((word) => querySlot(word, index).alternatives)
      .map(({ term }) => this.#packed.terms[term] ?? '');
  }

  /** The engine on these sections, with the counts of all the terms that a query is answered by. */
  engineWith(counts: ReadonlyMap<string, TermCount>): SectionRanking<CandidateSection> {
    const { sectionCount, pageCount, languages } = this.#corpus;
    const countOf = (term: number) => counts.get(this.#packed.terms[term] ?? '');
    return new SectionRanking({
      sections: this.#sections,
      packed: this.#packed,
      corpus: {
        languages: languages.map((language) => language ?? undefined),
        rarityOf: rarityAmong(
          { documentCount: sectionCount, holding: (term) => countOf(term)?.sections ?? 0 },
          { documentCount: pageCount, holding: (term) => countOf(term)?.pages ?? 0 },
        ),
      },
    });
  }
}
