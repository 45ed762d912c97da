import { distancesFrom } from '../words/distances-from.js';
import { placesStartingWith } from '../words/sorted-words.js';
import { stopWords } from '../words/stop-words.js';
import type { PackedWords } from './packed-index.js';

/** A word by its place among the surfaces, and how much it is like the word that was asked for, 0 to 1. */
export interface SimilarWord {
  place: number;
  similarity: number;
}

/** A word that no text holds. */
export interface UnknownWord {
  surface: string;
  /** Whether it may be only half typed. */
  isPrefix: boolean;
}

const limit = 3;
/** Of a word of fewer letters, a beginning that is wrong could be anything. */
const shortestBeginning = 5;

/**
 * The words that a misspelt word may have meant: at most three, the likeliest first, within one edit,
 * or two of a word longer than five. The first letter is right, or swapped with the second: it is the
 * one that hardly anyone misses, and `bread` is no slip for `read`.
 */
export function similarWords(
  { surface, isPrefix }: UnknownWord,
  index: PackedWords,
): SimilarWord[] {
  const most = surface.length > 5 ? 2 : 1;
  const kind = isPrefix && surface.length >= shortestBeginning ? 'beginning' : 'whole';
  const [first = '', second = ''] = surface;
  const similar: SimilarWord[] = [];
  for (const start of first === second ? [first] : [first, second + first]) {
    const distanceTo = distancesFrom(surface, most);
    const [from, to] = placesStartingWith(index.surfaces, start);
    for (let place = from; place < to; place += 1) {
      const candidate = index.surfaces[place] ?? '';
      const edits = distanceTo(candidate)[kind];
      if (edits > most || stopWords.has(candidate)) continue;
      // Steeper than the share of wrong letters: `Paris` is one letter from `parts`, and another word.
      // Whole words come before longer ones.
      const missing = Math.max(0, candidate.length - surface.length);
      similar.push({ place, similarity: (1 - (2 * edits) / surface.length) * 0.98 ** missing });
    }
  }
  return similar.sort((first, second) => second.similarity - first.similarity).slice(0, limit);
}
