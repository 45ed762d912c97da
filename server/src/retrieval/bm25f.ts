import { invert, type Postings, type SearchDocument } from './postings.js';
import { type QuerySlot, querySlot } from './query-slot.js';
import type { QueryWord } from './query-words.js';
import type { Vocabulary } from './vocabulary.js';

/** How slowly more of the same word stops to count. */
const saturation = 2;

/** How well each document answers a query, by number of the document. */
export interface Ranking {
  slots: QuerySlot[];
  /** 0 for a document that holds no word of the query. */
  scores: Float64Array;
  /** Share of the query's weight that the document covers, 0 to 1. */
  coverage: Float64Array;
}

/**
 * Ranks documents by BM25F: the frequencies of a word in the fields are weighted and added up before
 * they saturate.
 *
 * Source: Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields" (2004).
 */
export class Bm25f {
  readonly #postings: Postings;

  /** The vocabulary may be shared; it grows by the documents' words. */
  constructor(documents: readonly SearchDocument[], vocabulary: Vocabulary) {
    this.#postings = invert(documents, vocabulary);
  }

  /** Terms of a document's heading and body in order. */
  runningTerms(document: number): Uint32Array {
    return this.#postings.runningTerms[document] ?? new Uint32Array();
  }

  rank(words: readonly QueryWord[]): Ranking {
    const slots = words.map((word) => querySlot(word, this.#postings));
    const total = slots.reduce((sum, { rarity }) => sum + rarity, 0);
    const scores = new Float64Array(this.#postings.documentCount);
    const coverage = new Float64Array(this.#postings.documentCount);
    for (const slot of slots) {
      const { documents, best, weights } = this.#bestAlternatives(slot);
      for (const document of documents) {
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
        const share = ((weights[document] ?? 0) * slot.rarity) / total;
        coverage[document] = (coverage[document] ?? 0) + share;
      }
    }
    return { slots, scores, coverage };
  }

  /** What the best of a slot's alternatives earns in each document that holds one. */
  #bestAlternatives({ alternatives }: QuerySlot) {
    const documents: number[] = [];
    const best = new Float64Array(this.#postings.documentCount);
    const weights = new Float32Array(this.#postings.documentCount);
    for (const { term, weight, rarity } of alternatives) {
      const posting = this.#postings.postings[term];
      for (let place = 0; posting && place < posting.documents.length; place += 1) {
        const document = posting.documents[place] ?? 0;
        const frequency = posting.frequencies[place] ?? 0;
        const score = (weight * rarity * frequency * (saturation + 1)) / (frequency + saturation);
        const earlier = best[document] ?? 0;
        if (earlier === 0) documents.push(document);
        if (score <= earlier) continue;
        best[document] = score;
        weights[document] = weight;
      }
    }
    return { documents, best, weights };
  }
}
