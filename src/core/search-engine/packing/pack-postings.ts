import { fields } from '../words/section-fields.js';
import { fullImpact, type Numbers, numbersBelow, type PostingRows } from './packed-index.js';
import type { Steps } from './steps.js';

/** Terms in order, by field and by document. */
export type FieldTerms = readonly (readonly Numbers[])[];

/** How to pack documents. */
export interface PackingOptions {
  /** How many terms there are. */
  termCount: number;
  /** By field: how many terms it has on average. */
  averages: readonly number[];
}

/** Entries between two pauses. */
const stepLength = 10_000;

/**
 * How slowly repetitions of a word stop counting. Higher than for a single field, as a word in a
 * title already counts as several.
 */
export const saturation = 9;

/**
 * Inverts documents by BM25F: the frequencies of a word in the fields are weighted, held against the
 * length of the field, and added up before they saturate.
 *
 * Source: Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields" (2004).
 */
export function* packPostings(
  termsByField: FieldTerms,
  { termCount, averages }: PackingOptions,
): Steps<PostingRows> {
  const documentCount = termsByField[0]?.length ?? 0;
  const entries = new Entries(lengthOf(termsByField), termCount);
  /** Of one document after the other, by term. */
  const frequencies = new Float64Array(termCount);
  for (let document = 0; document < documentCount; document += 1) {
    const found: number[] = [];
    for (const [field, lists] of termsByField.entries()) {
      const terms = lists[document] ?? noTerms;
      const increment = incrementOf(field, terms.length / (averages[field] ?? 1));
      for (let place = 0; place < terms.length; place += 1) {
        const term = terms[place] ?? 0;
        if (frequencies[term] === 0) found.push(term);
        frequencies[term] = (frequencies[term] ?? 0) + increment;
      }
    }
    entries.add(document, found, frequencies);
    yield;
  }
  return yield* entries.asRows(numbersBelow(documentCount));
}

/** Of a document without a field. */
export const noTerms = new Uint32Array();

function incrementOf(field: number, relativeLength: number): number {
  const { weight, lengthShare } = fields[field] ?? { weight: 0, lengthShare: 0 };
  return weight / (1 - lengthShare + lengthShare * relativeLength);
}

/** By field: how many terms a document has on average. */
export function averagesOf(termsByField: FieldTerms): number[] {
  return termsByField.map((lists) => lengthOf([lists]) / lists.length || 1);
}

/** How many terms there are together. */
export function lengthOf(termsByField: FieldTerms): number {
  let sum = 0;
  for (const lists of termsByField) for (const { length } of lists) sum += length;
  return sum;
}

/** Postings in the order in which documents are read. */
class Entries {
  readonly #terms: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #impacts: Uint16Array;
  /** By term: how many it has; one place more. */
  readonly #counts: Uint32Array;
  #length = 0;

  constructor(capacity: number, termCount: number) {
    this.#terms = new Uint32Array(capacity);
    this.#documents = new Uint32Array(capacity);
    this.#impacts = new Uint16Array(capacity);
    this.#counts = new Uint32Array(termCount + 1);
  }

  /** Takes the frequencies of these terms, which start again at zero. */
  add(document: number, terms: readonly number[], frequencies: Float64Array): void {
    for (const term of terms) {
      const frequency = frequencies[term] ?? 0;
      frequencies[term] = 0;
      this.#terms[this.#length] = term;
      this.#documents[this.#length] = document;
      this.#impacts[this.#length] = Math.round((fullImpact * frequency) / (frequency + saturation));
      this.#counts[term] = (this.#counts[term] ?? 0) + 1;
      this.#length += 1;
    }
  }

  /** The same by term. */
  *asRows(Documents: new (length: number) => Numbers): Steps<PostingRows> {
    const starts = new Uint32Array(this.#counts.length);
    for (let term = 1; term < starts.length; term += 1) {
      starts[term] = (starts[term - 1] ?? 0) + (this.#counts[term - 1] ?? 0);
    }
    const next = starts.slice();
    const documents = new Documents(this.#length);
    const impacts = new Uint16Array(this.#length);
    for (let entry = 0; entry < this.#length; entry += 1) {
      if (entry % stepLength === 0) yield;
      const term = this.#terms[entry] ?? 0;
      const place = next[term] ?? 0;
      documents[place] = this.#documents[entry] ?? 0;
      impacts[place] = this.#impacts[entry] ?? 0;
      next[term] = place + 1;
    }
    return { starts, documents, impacts };
  }
}
