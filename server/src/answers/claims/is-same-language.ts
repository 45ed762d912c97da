import { stopWords } from '../../retrieval/search-engine.js';

/** Short words make up half of any text, and languages share few of them. */
const longestShort = 5;
/** What a text has in common with another in its language, at the least. */
const leastShared = 0.4;
/** What of an English text are words that stand in all texts, at the least. */
const leastEnglish = 0.2;
/** Fewer tell nothing. */
const leastWords = 3;
/** A sample of each. */
const mostCharacters = 3_000;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether a text is in the language of another, by the short words of both. Too short to tell: it is not. */
export function isSameLanguage(text: string, other: string): boolean {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  if (words.length < leastWords) return false;
  if (isEnglish(words) || isEnglish(others)) return isEnglish(words) && isEnglish(others);
  const short = words.filter(({ length }) => length <= longestShort);
  const known = new Set(others);
  return short.filter((word) => known.has(word)).length > leastShared * short.length;
}

function isEnglish(words: readonly string[]): boolean {
  return words.filter((word) => stopWords.has(word)).length >= leastEnglish * words.length;
}

function wordsOf(text: string): string[] {
  const prose = text
    .slice(0, mostCharacters)
    .replace(
      /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|`[^`\n]*`|\]\([^()\s]*\)/gm,
      ' ',
    )
    .toLowerCase();
  return [...segmenter.segment(prose)].flatMap(({ segment, isWordLike }) =>
    isWordLike && /^\p{L}[\p{L}\p{M}]*$/u.test(segment) ? segment : [],
  );
}
