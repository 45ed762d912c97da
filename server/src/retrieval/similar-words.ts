import { editDistance } from './edit-distance.js';

/** A known word, and how much it is like the word that was asked for, 0 to 1. */
export interface SimilarWord {
  word: string;
  similarity: number;
}

const limit = 3;
const leastSharedTrigrams = 0.3;

/** Finds the words that a misspelt word may have meant, by the trigrams they share. */
export class SimilarWords {
  readonly #words: readonly string[];
  readonly #wordsByTrigram = new Map<string, number[]>();

  constructor(words: readonly string[]) {
    this.#words = words;
    for (const [number, word] of words.entries()) {
      for (const trigram of trigramsOf(word)) {
        const holders = this.#wordsByTrigram.get(trigram);
        if (holders) holders.push(number);
        else this.#wordsByTrigram.set(trigram, [number]);
      }
    }
  }

  /** At most three words, the likeliest first, within one edit, or two of a word longer than five. */
  find(misspelt: string): SimilarWord[] {
    const trigrams = trigramsOf(misspelt);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const number of this.#wordsByTrigram.get(trigram) ?? []) {
        shared.set(number, (shared.get(number) ?? 0) + 1);
      }
    }

    const mostEdits = misspelt.length > 5 ? 2 : 1;
    const similar: SimilarWord[] = [];
    for (const [number, count] of shared) {
      const word = this.#words[number] ?? '';
      // The first letter is the one that hardly anyone misses: `bread` is no slip for `read`.
      if (word.charAt(0) !== misspelt.charAt(0)) continue;
      // Dice's coefficient; only what passes it is worth the exact comparison.
      if ((2 * count) / (trigrams.size + word.length + 2) < leastSharedTrigrams) continue;
      const edits = editDistance(misspelt, word);
      // Steeper than the share of wrong letters: `Paris` is one letter from `parts`, and another word.
      const similarity = 1 - (2 * edits) / misspelt.length;
      if (edits <= mostEdits) similar.push({ word, similarity });
    }
    return similar.sort((first, second) => second.similarity - first.similarity).slice(0, limit);
  }
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word}  `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}
