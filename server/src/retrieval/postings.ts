import type { Section } from '../content/page.js';
import { analyze } from './analyze.js';
import type { Vocabulary } from './vocabulary.js';

/** How much a word in a field counts, and how far the field's length is held against it. */
interface Field {
  weight: number;
  lengthShare: number;
  textOf: (document: SearchDocument) => string;
}

const fields: readonly Field[] = [
  { weight: 3, lengthShare: 0.5, textOf: ({ title }) => title },
  { weight: 3, lengthShare: 0.5, textOf: ({ heading }) => heading },
  { weight: 1, lengthShare: 0.5, textOf: aboveTheHeading },
  { weight: 1, lengthShare: 0.75, textOf: (document) => blockText(document, false) },
  { weight: 0.5, lengthShare: 0.75, textOf: (document) => blockText(document, true) },
];
const headingField = 1;
const bodyField = 3;

/** What is ranked: a section, or all of a page as if it were one. */
export type SearchDocument = Pick<Section, 'title' | 'heading' | 'breadcrumb' | 'blocks'>;

/** The documents in which a term occurs, with its frequency in each, weighted by field and length. */
export interface Posting {
  documents: Uint32Array;
  frequencies: Float32Array;
}

/** The inverted index: for every term the documents that hold it. */
export interface Postings {
  documentCount: number;
  vocabulary: Vocabulary;
  /** By number of the term. */
  postings: Posting[];
  /** For every document the terms of its heading and body in order. */
  runningTerms: Uint32Array[];
}

/** Inverts the documents, whose numbers are their places in the list, and adds their words to the vocabulary. */
export function invert(documents: readonly SearchDocument[], vocabulary: Vocabulary): Postings {
  const stems = new Map<string, string>();
  const termsByField = fields.map(({ textOf }) =>
    documents.map((document) =>
      Uint32Array.from(analyze(textOf(document), stems), (token) => vocabulary.add(token)),
    ),
  );
  const runningTerms = documents.map((_document, number) =>
    Uint32Array.from([
      ...(termsByField[headingField]?.[number] ?? []),
      ...(termsByField[bodyField]?.[number] ?? []),
    ]),
  );
  return {
    documentCount: documents.length,
    vocabulary,
    runningTerms,
    postings: postingsOf(termsByField, vocabulary.size),
  };
}

function postingsOf(termsByField: readonly Uint32Array[][], termCount: number): Posting[] {
  const lists = Array.from({ length: termCount }, () => new Map<number, number>());
  for (const [number, { weight, lengthShare }] of fields.entries()) {
    const termsByDocument = termsByField[number] ?? [];
    const total = termsByDocument.reduce((sum, { length }) => sum + length, 0);
    const average = total / termsByDocument.length || 1;
    for (const [document, terms] of termsByDocument.entries()) {
      // BM25F: length is held against a word within its field, before the fields are added up.
      const increment = weight / (1 - lengthShare + (lengthShare * terms.length) / average);
      for (const term of terms) {
        const list = lists[term];
        list?.set(document, (list.get(document) ?? 0) + increment);
      }
    }
  }
  return lists.map((list) => ({
    documents: Uint32Array.from(list.keys()),
    frequencies: Float32Array.from(list.values()),
  }));
}

// The title is among the headings above, and a field of its own.
function aboveTheHeading({ breadcrumb, title }: SearchDocument): string {
  return breadcrumb.filter((heading) => heading !== title).join('\n');
}

function blockText({ blocks }: SearchDocument, isCode: boolean): string {
  return blocks
    .filter(({ kind }) => (kind === 'code') === isCode)
    .map(({ text }) => text)
    .join('\n');
}
