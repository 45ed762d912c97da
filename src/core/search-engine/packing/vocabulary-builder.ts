import type { Token } from '../words/analyze.js';
import { type Steps, sortInSteps } from './steps.js';

/** Words between two pauses. */
const stepLength = 500;

/** Gathers the words of texts, and then sorts them. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  /** By surface: the number of its term, or the numbers where languages stem it differently. */
  readonly #termsOfSurface = new Map<string, number | Set<number>>();

  /** The preliminary number of a token's term. */
  add({ term, surface }: Pick<Token, 'term' | 'surface'>): number {
    const number = this.#numbers.get(term) ?? this.#numbers.size;
    this.#numbers.set(term, number);
    const known = this.#termsOfSurface.get(surface);
    if (known === undefined) this.#termsOfSurface.set(surface, number);
    else if (typeof known === 'object') known.add(number);
    else if (known !== number) this.#termsOfSurface.set(surface, new Set([known, number]));
    return number;
  }

  /** The sorted vocabulary, and by preliminary number of a term its final one. */
  *finish() {
    const terms = yield* sortInSteps(this.#numbers.keys());
    const renumbered = new Uint32Array(terms.length);
    for (const [number, term] of terms.entries()) {
      renumbered[this.#numbers.get(term) ?? 0] = number;
      if (number % stepLength === 0) yield;
    }
    return { renumbered, terms, ...(yield* this.#finishSurfaces(renumbered)) };
  }

  *#finishSurfaces(renumbered: Uint32Array): Steps<{
    surfaces: string[];
    surfaceTerms: Uint32Array;
  }> {
    const surfaces: string[] = [];
    const terms: number[] = [];
    for (const surface of yield* sortInSteps(this.#termsOfSurface.keys())) {
      const numbers = this.#termsOfSurface.get(surface) ?? 0;
      const found = typeof numbers === 'object' ? [...numbers] : [numbers];
      for (const term of found.map((number) => renumbered[number] ?? 0).sort(byNumber)) {
        if (surfaces.push(surface) % stepLength === 0) yield;
        terms.push(term);
      }
    }
    return {
      surfaces,
      surfaceTerms: Uint32Array.from(terms),
    };
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}
