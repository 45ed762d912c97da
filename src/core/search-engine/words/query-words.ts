import { analyze, normalizeText, type Token } from './analyze.js';
import { rulesIn, stemIn, stemmingLanguage } from './stemming.js';
import { stopWords } from './stop-words.js';

/** A word of a query. */
export interface QueryWord {
  /** Its stem by the rules of each language that is searched, without repetitions. */
  terms: readonly string[];
  surface: string;
  /** Terms of the identifier that it is a part of, which stands for it as well; else none. */
  wholeTerms: readonly string[];
  /** What the identifier that it is a part of begins with, where that may be half typed; else empty. */
  wholeBeginning: string;
  /** Whether it may be only half typed. */
  isPrefix: boolean;
  /** One of the languages that are searched in which it may be a part of longer words, or made of shorter ones; else empty. */
  compounding: string;
}

/** How to read a query. */
export interface QueryWordsOptions {
  /** Whether its last word may be half typed; default false. */
  prefix?: boolean | undefined;
  /** Languages of the texts that are searched, as tags; default English. */
  languages?: readonly (string | undefined)[] | undefined;
}

// A pasted log is not a question: more different words than this cost time and tell nothing.
const mostWords = 64;

/** The words of a query that tell sections apart; all of them when no other are left. */
export function queryWords(query: string, options: QueryWordsOptions = {}): QueryWord[] {
  const { prefix = false, languages = ['en'] } = options;
  // Words, not text, are what counts; no 64 words are longer than this.
  const tokens = analyze(normalizeText(query.slice(0, mostWords * 100)));
  const all = withWholes(tokens, [...new Set(languages.map(stemmingLanguage))]);
  if (prefix && !/\s$/.test(query)) markBeginnings(all, tokens.at(-1));
  // A mark alone, such as an accent without its letter, would be the beginning of every word.
  const words = all.filter(({ surface }) => surface);

  const telling = words.filter(({ surface }) => !stopWords.has(surface));
  const unique = new Map(
    (telling.length ? telling : words).map((word) => [word.terms.join(' '), word]),
  );
  return [...unique.values()].slice(0, mostWords);
}

function markBeginnings(words: readonly QueryWord[], lastToken: Token | undefined): void {
  const last = words.at(-1);
  if (!last || !lastToken) return;
  last.isPrefix = true;
  if (lastToken.partCount === 0) return;
  for (const part of words.slice(-lastToken.partCount)) part.wholeBeginning = lastToken.surface;
}

function withWholes(tokens: readonly Token[], languages: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  const compounding = languages.find((language) => rulesIn(language)?.compoundsOf) ?? '';
  for (const { surface, word, partCount } of tokens) {
    const terms = [...new Set(languages.map((language) => stemIn(language)(word)))];
    if (partCount === 0)
      words.push({
        terms,
        surface,
        wholeTerms: [],
        wholeBeginning: '',
        isPrefix: false,
        compounding,
      });
    else for (const part of words.slice(-partCount)) part.wholeTerms = terms;
  }
  return words;
}
