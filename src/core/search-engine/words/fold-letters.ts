import { foldText } from './fold-text.js';

/** One form for what only looks different, apostrophes included. Takes lower case. */
export function foldLetters(word: string): string {
  if (/^[\da-z]+$/.test(word)) return word;
  return foldText(word).replace(/['’]/g, '');
}
