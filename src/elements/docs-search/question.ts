import { isUnspaced } from '../../core/search-engine/words/word-runs.js';

/** A mark, a Turkish particle, or what questions end in in Japanese, Korean and Chinese. */
const signs =
  /[?？؟;]$|^¿|\sm[iıuü](?:y[iı][mz]|s[iı]n|d[iı]r)?$|か(?:な)?$|(?:까|나요|는지)$|[吗嗎呢]$/u;

/** A single word is one to look for, even where questions begin with it. */
const leastWords = 3;

/**
 * Whether a query reads like a question rather than like words to look for.
 *
 * @param questionWords - what questions begin with, by spaces.
 */
export function looksLikeQuestion(query: string, questionWords: string): boolean {
  const text = query.trim().toLowerCase();
  if (signs.test(text)) return true;
  const count = text.split(/\s+/u).length;
  return questionWords.split(' ').some((word) => {
    if (isUnspaced(word)) return text.startsWith(word);
    return count >= leastWords && text.startsWith(`${word} `);
  });
}
