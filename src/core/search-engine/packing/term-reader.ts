import { analyze, piecesOf } from '../words/analyze.js';
import { rememberingStemIn, stemmingLanguage } from '../words/stemming.js';
import type { VocabularyBuilder } from './vocabulary-builder.js';

/** Longer pieces hardly come again. */
const longestRemembered = 40;

/** Reads texts to preliminary numbers of terms. Each different word is analyzed once. */
export class TermReader {
  readonly #vocabulary: VocabularyBuilder;
  readonly #readers = new Map<string | undefined, (piece: string) => readonly number[]>();
  #found = new Uint32Array(1024);

  constructor(vocabulary: VocabularyBuilder) {
    this.#vocabulary = vocabulary;
  }

  /** The terms of a text in order; `language` as a tag. */
  read(text: string, language: string | undefined): Uint32Array {
    if (text === '') return new Uint32Array();
    const numbersOf = this.#readerOf(language);
    let found = this.#found;
    let length = 0;
    for (const piece of piecesOf(text)) {
      const numbers = numbersOf(piece);
      if (length + numbers.length > found.length) found = this.#grow(length + numbers.length);
      for (const number of numbers) {
        found[length] = number;
        length += 1;
      }
    }
    return found.slice(0, length);
  }

  #grow(length: number): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(2 * length);
    larger.set(this.#found);
    this.#found = larger;
    return larger;
  }

  #readerOf(language: string | undefined): (piece: string) => readonly number[] {
    const reader = this.#readers.get(language) ?? this.#makeReader(language);
    this.#readers.set(language, reader);
    return reader;
  }

  #makeReader(language: string | undefined): (piece: string) => readonly number[] {
    const stem = rememberingStemIn(stemmingLanguage(language));
    const known = new Map<string, readonly number[]>();
    return (piece) => {
      const before = known.get(piece);
      if (before) return before;
      const numbers = analyze(piece, stem).map((token) => this.#vocabulary.add(token));
      if (piece.length <= longestRemembered) known.set(piece, numbers);
      return numbers;
    };
  }
}
