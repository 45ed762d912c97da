import { fields } from '../words/section-fields.js';
import { fullImpact, type PostingRows } from './packed-index.js';

/** Terms in order, by field and by document. */
export type FieldTerms = readonly (readonly Uint32Array[])[];

/**
 * How slowly repetitions of a word stop counting. Higher than for a single field, as a word in a
 * title already counts as several.
 */
const saturation = 6;

/**
 * Inverts documents by BM25F: the frequencies of a word in the fields are weighted, held against the
 * length of the field, and added up before they saturate.
 *
 * Source: Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields" (2004).
 */
export function packPostings(termsByField: FieldTerms, termCount: number): PostingRows {
  const documentCount = termsByField[0]?.length ?? 0;
  const averages = termsByField.map((lists) => averageLength(lists));
  const entries = new Entries(lengthOf(termsByField));
  const counts = new Uint32Array(termCount + 1);
  const frequencies = new Frequencies(termCount);
  for (let document = 0; document < documentCount; document += 1) {
    for (const [field, lists] of termsByField.entries()) {
      const terms = lists[document] ?? new Uint32Array();
      frequencies.add(terms, incrementOf(field, terms.length / (averages[field] ?? 1)));
    }
    for (const [term, frequency] of frequencies.take()) {
      const impact = Math.round((fullImpact * frequency) / (frequency + saturation));
      entries.push({ term, document, impact });
      counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return entries.asRows(counts);
}

function incrementOf(field: number, relativeLength: number): number {
  const { weight, lengthShare } = fields[field] ?? { weight: 0, lengthShare: 0 };
  return weight / (1 - lengthShare + lengthShare * relativeLength);
}

function averageLength(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0) / lists.length || 1;
}

function lengthOf(termsByField: FieldTerms): number {
  return termsByField.flat().reduce((sum, { length }) => sum + length, 0);
}

/** Weighted frequencies of one document after the other. */
class Frequencies {
  readonly #byTerm: Float64Array;
  #found: number[] = [];

  constructor(termCount: number) {
    this.#byTerm = new Float64Array(termCount);
  }

  add(terms: Uint32Array, increment: number): void {
    for (const term of terms) {
      const earlier = this.#byTerm[term] ?? 0;
      if (earlier === 0) this.#found.push(term);
      this.#byTerm[term] = earlier + increment;
    }
  }

  /** The frequencies by term, which start again at zero. */
  take(): [term: number, frequency: number][] {
    const taken = this.#found.map((term): [number, number] => [term, this.#byTerm[term] ?? 0]);
    for (const term of this.#found) this.#byTerm[term] = 0;
    this.#found = [];
    return taken;
  }
}

/** Postings in the order in which documents are read. */
class Entries {
  readonly #terms: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #impacts: Uint16Array;
  #length = 0;

  constructor(capacity: number) {
    this.#terms = new Uint32Array(capacity);
    this.#documents = new Uint32Array(capacity);
    this.#impacts = new Uint16Array(capacity);
  }

  push({ term, document, impact }: { term: number; document: number; impact: number }): void {
    this.#terms[this.#length] = term;
    this.#documents[this.#length] = document;
    this.#impacts[this.#length] = impact;
    this.#length += 1;
  }

  /** The same by term, given how many each term has and one place more. */
  asRows(counts: Uint32Array): PostingRows {
    const starts = new Uint32Array(counts.length);
    for (let term = 1; term < counts.length; term += 1) {
      starts[term] = (starts[term - 1] ?? 0) + (counts[term - 1] ?? 0);
    }
    const next = starts.slice();
    const documents = new Uint32Array(this.#length);
    const impacts = new Uint16Array(this.#length);
    for (let entry = 0; entry < this.#length; entry += 1) {
      const term = this.#terms[entry] ?? 0;
      const place = next[term] ?? 0;
      documents[place] = this.#documents[entry] ?? 0;
      impacts[place] = this.#impacts[entry] ?? 0;
      next[term] = place + 1;
    }
    return { starts, documents, impacts };
  }
}
