import { analyze, normalizeText, piecesOf } from '../words/analyze.js';
import { rememberingStemIn, stemmingLanguage } from '../words/stemming.js';
import type { VocabularyBuilder } from './vocabulary-builder.js';

/** Longer pieces hardly come again. */
const longestRemembered = 40;

/** Numbers that have room together: an array for each text would take hundreds of bytes beside them. */
const leastRoom = 65_536;

/** Reads texts to preliminary numbers of terms. Each different word is analyzed once. */
export class TermReader {
  readonly #vocabulary: VocabularyBuilder;
  readonly #readers = new Map<string | undefined, (piece: string) => readonly number[]>();
  #room = new Uint32Array();

  constructor(vocabulary: VocabularyBuilder) {
    this.#vocabulary = vocabulary;
  }

  /** The terms of a text in order; `language` as a tag. */
  read(text: string, language: string | undefined): Uint32Array {
    const numbersOf = this.#readerOf(language);
    let room = this.#room;
    let length = 0;
    for (const piece of piecesOf(normalizeText(text))) {
      const numbers = numbersOf(piece);
      if (length + numbers.length > room.length) {
        const before = room;
        room = new Uint32Array(leastRoom + length + numbers.length);
        room.set(before);
      }
      // Most are one: `set` costs as much as finding them.
      for (const number of numbers) room[length++] = number;
    }
    this.#room = room.subarray(length);
    return room.subarray(0, length);
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
