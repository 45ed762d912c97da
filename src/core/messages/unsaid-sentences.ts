import { sentenceEnds } from './sentence-ends.js';

/** The sentences of a growing text, each given once, when it is finished. */
export class UnsaidSentences {
  #said = 0;

  /**
   * Gives what was finished since the last call.
   *
   * @param text - all of the text as it is now.
   * @param options.complete - whether nothing more follows, so that every sentence is finished.
   * @param options.language - a BCP 47 tag; empty for the browser's own.
   */
  next(text: string, options: { complete: boolean; language: string }): string {
    // A line's end is a sentence's end: before the line in which that was, nothing is left to find.
    const line = text.lastIndexOf('\n', this.#said - 2) + 1;
    const ends = sentenceEnds(text.slice(line), options.language).map((end) => line + end);
    // Text that is parsed again may have moved what was said; half a sentence is worse than none.
    const start = this.#said && (ends.find((end) => end >= this.#said) ?? text.length);
    const end = options.complete ? text.length : lastFinished(text, ends);
    if (end <= start) return '';
    this.#said = end;
    return text.slice(start, end).trim();
  }
}

/** Only words after a sentence show that it has ended: "Set it to 2. (see below)". */
function lastFinished(text: string, ends: readonly number[]): number {
  const finished = ends.slice(0, -1);
  while (finished.length > 0 && !/[\p{L}\p{N}]/u.test(text.slice(finished.at(-1)))) finished.pop();
  return finished.at(-1) ?? 0;
}
