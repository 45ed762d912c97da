/** Finds the next match in a source that is consumed from its beginning, line by line. */
class Landmark {
  readonly #pattern: RegExp;
  /** The length of the source that was searched, and of its part from the match on; 0 without a match. */
  #searched = 0;
  #rest = 0;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  /** Its place in the source, or -1. */
  next(source: string): number {
    const isPassed = this.#rest > source.length || (this.#rest === 0 && this.#searched === 0);
    if (isPassed) {
      const place = source.search(this.#pattern);
      this.#searched = source.length;
      this.#rest = place < 0 ? 0 : source.length - place;
    }
    return this.#rest === 0 ? -1 : source.length - this.#rest;
  }
}

/**
 * Patterns that lexing looks for in every line. Each match is searched for once, however often the rest of
 * the source is asked for it.
 */
export class Landmarks {
  readonly blankLine = new Landmark(blankLine);
  readonly underline = new Landmark(underline);
}

const blankLine = /\n\n/;
const underline = /\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/;
