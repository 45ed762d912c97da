import { isPairOfCharacters, type Token } from './analyze.js';
import { SimilarWords } from './similar-words.js';
import { stopWords } from './stop-words.js';

/** A term by its number, with how far it stands for the word that was asked for, 0 to 1. */
export interface TermMatch {
  term: number;
  weight: number;
}

/** All terms of the index, by number, and the words as they were written. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #termOfSurface = new Map<string, number>();
  #sortedSurfaces: string[] | undefined;
  #similarWords: SimilarWords | undefined;

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a token's term, a new one if need be. Only before the first look-up. */
  add({ term, surface }: Token): number {
    const known = this.#numbers.get(term);
    const number = known ?? this.#numbers.size;
    if (known === undefined) this.#numbers.set(term, number);
    if (!this.#termOfSurface.has(surface)) this.#termOfSurface.set(surface, number);
    return number;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** Numbers of the terms of all words that start so. */
  startingWith(prefix: string): Set<number> {
    this.#sortedSurfaces ??= [...this.#termOfSurface.keys()].sort();
    const found = new Set<number>();
    const surfaces = this.#sortedSurfaces;
    for (let index = firstAtOrAfter(surfaces, prefix); index < surfaces.length; index += 1) {
      const surface = surfaces[index] ?? '';
      if (!surface.startsWith(prefix)) break;
      found.add(this.#termOfSurface.get(surface) ?? 0);
    }
    return found;
  }

  /** Terms of the words that a misspelt word may have meant, the likeliest first. */
  similarTo(surface: string): TermMatch[] {
    if (surface.length < 4 || isPairOfCharacters(surface)) return [];
    this.#similarWords ??= new SimilarWords(
      [...this.#termOfSurface.keys()].filter((word) => !stopWords.has(word)),
    );
    return this.#similarWords.find(surface).map(({ word, similarity }) => ({
      term: this.#termOfSurface.get(word) ?? 0,
      weight: similarity,
    }));
  }
}

function firstAtOrAfter(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
