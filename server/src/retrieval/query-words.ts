import { analyze, type Token } from './analyze.js';
import { stopWords } from './stop-words.js';

/** A word of a query. */
export interface QueryWord {
  term: string;
  surface: string;
  /** Term of the identifier that it is a part of, which stands for it as well. */
  wholeTerm: string | undefined;
  /** Whether it may be only half typed. */
  isPrefix: boolean;
}

// A pasted log is not a question: what comes after so many different words costs time and tells nothing.
const mostWords = 64;

/** The words of a query that tell sections apart; all of them when no other are left. */
export function queryWords(query: string, prefix: boolean): QueryWord[] {
  // Words, not text, are what counts; no 64 words are longer than this.
  const tokens = analyze(query.slice(0, mostWords * 100));
  const words = withWholes(tokens);
  const last = words.at(-1);
  if (last && prefix && !/\s$/.test(query)) last.isPrefix = true;

  const telling = words.filter(({ surface }) => !stopWords.has(surface));
  const unique = new Map((telling.length ? telling : words).map((word) => [word.term, word]));
  return [...unique.values()].slice(0, mostWords);
}

function withWholes(tokens: readonly Token[]): QueryWord[] {
  const words: QueryWord[] = [];
  for (const { term, surface, partCount } of tokens) {
    if (partCount === 0) words.push({ term, surface, wholeTerm: undefined, isPrefix: false });
    else for (const part of words.slice(-partCount)) part.wholeTerm = term;
  }
  return words;
}
