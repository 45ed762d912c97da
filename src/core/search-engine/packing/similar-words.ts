import { editDistance } from '../words/edit-distance.js';
import { placesStartingWith } from '../words/sorted-words.js';
import { stopWords } from '../words/stop-words.js';
import { lengthIn, letterSet, lettersMissing, type PackedWords } from './packed-index.js';

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
export function similarWords(word: UnknownWord, index: PackedWords): SimilarWord[] {
  const { surface } = word;
  const mostEdits = surface.length > 5 ? 2 : 1;
  const similar: SimilarWord[] = [];
  for (const place of new Set(candidates(word, { index, mostEdits }))) {
    const candidate = index.surfaces[place] ?? '';
    if (stopWords.has(candidate)) continue;
    // What is further behind than the edits reach changes neither distance below the bound.
    const { whole, beginning } = editDistance({
      first: surface,
      second: candidate.slice(0, surface.length + mostEdits + 1),
      most: mostEdits,
    });
    const edits = isBeginning(word) ? beginning : whole;
    if (edits > mostEdits) continue;
    // Steeper than the share of wrong letters: `Paris` is one letter from `parts`, and another word.
    // Whole words come before longer ones.
    const missing = Math.max(0, candidate.length - surface.length);
    similar.push({ place, similarity: (1 - (2 * edits) / surface.length) * 0.98 ** missing });
  }
  return similar.sort((first, second) => second.similarity - first.similarity).slice(0, limit);
}

function isBeginning({ surface, isPrefix }: UnknownWord): boolean {
  return isPrefix && surface.length >= shortestBeginning;
}

/** Only what passes the quick tests of letters and length is worth the exact comparison. */
function candidates(
  word: UnknownWord,
  { index, mostEdits }: { index: PackedWords; mostEdits: number },
): number[] {
  const { surface } = word;
  const letters = letterSet(surface);
  const places: number[] = [];
  for (const first of [surface.charAt(0), surface.slice(0, 2).split('').reverse().join('')]) {
    const [from, to] = placesStartingWith(index.surfaces, first);
    for (let place = from; place < to; place += 1) {
      const others = index.surfaceLetters[place] ?? 0;
      // One edit takes one letter out of a set at most.
      if (lettersMissing(letters, others) > mostEdits) continue;
      const longer = lengthIn(others) - lengthIn(letters);
      if (longer < -mostEdits) continue;
      const isNear = longer <= mostEdits && lettersMissing(others, letters) <= mostEdits;
      // A longer word may begin like a half-typed one, and then goes on with letters of its own.
      if (isNear || isBeginning(word)) places.push(place);
    }
  }
  return places;
}
