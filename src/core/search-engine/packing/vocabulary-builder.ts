import type { Token } from '../words/analyze.js';
import { letterSet } from './packed-index.js';

/** Gathers the words of texts, and then sorts them. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  /** By surface: the number of its term, or the numbers where languages stem it differently. */
  readonly #termsOfSurface = new Map<string, number | Set<number>>();

  /** The preliminary number of a token's term. */
  add({ term, surface }: Token): number {
    const number = this.#numbers.get(term) ?? this.#numbers.size;
    this.#numbers.set(term, number);
    const known = this.#termsOfSurface.get(surface);
    if (known === undefined) this.#termsOfSurface.set(surface, number);
    else if (typeof known === 'object') known.add(number);
    else if (known !== number) this.#termsOfSurface.set(surface, new Set([known, number]));
    return number;
  }

  /** The sorted vocabulary, and by preliminary number of a term its final one. */
  finish() {
    const terms = [...this.#numbers.keys()].sort();
    const renumbered = new Uint32Array(terms.length);
    for (const [number, term] of terms.entries()) {
      renumbered[this.#numbers.get(term) ?? 0] = number;
    }
    const surfaces: string[] = [];
    const surfaceTerms: number[] = [];
    for (const surface of [...this.#termsOfSurface.keys()].sort()) {
      const numbers = this.#termsOfSurface.get(surface) ?? 0;
      for (const number of typeof numbers === 'object' ? numbers : [numbers]) {
        surfaces.push(surface);
        surfaceTerms.push(renumbered[number] ?? 0);
      }
    }
    return {
      renumbered,
      terms,
      surfaces,
      surfaceTerms: Uint32Array.from(surfaceTerms),
      surfaceLetters: Uint32Array.from(surfaces, letterSet),
    };
  }
}
