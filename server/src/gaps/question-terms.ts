import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { queryWords } from '../retrieval/search-engine.js';

/** A word of a question that tells something. */
export interface QuestionTerm {
  stem: string;
  /** What stands for it where a reader's words must not be kept. */
  fingerprint: string;
}

/** Characters and different words of a question that are compared: what has more is a log, and like no other question. */
const longest = 300;
const mostTerms = 24;

/** Questions whose words are remembered, as the same ones are compared again with each look at the gaps. */
const remembered = new LRUCache<string, readonly QuestionTerm[]>({ max: 20_000 });

/** The words of a question that tell something, each once, sorted by their stems. */
export function questionTerms(question: string, language?: string): readonly QuestionTerm[] {
  // Readers write names in any case: `WordPress` is one word, as `wordpress` is.
  const text = question.slice(0, longest).toLowerCase();
  const key = `${language ?? ''} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const words = queryWords(text, { languages: [language] });
  const stems = new Set(words.map(({ terms: [stem], surface }) => stem ?? surface));
  const terms = [...stems]
    .sort()
    .slice(0, mostTerms)
    .map((stem) => ({ stem, fingerprint: digest(stem, 10) }));
  remembered.set(key, terms);
  return terms;
}

/** So many hexadecimal digits that stand for a text. */
export function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
