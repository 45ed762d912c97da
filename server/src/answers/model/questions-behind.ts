import { randomBytes } from 'node:crypto';

const name = 'questions-';
/** Characters of what a model writes behind its answer that are kept. */
const mostKept = 1000;
/** What models put before the mark on its line, to make it look like something. */
const ornaments = '`*_#</[(-"\' \t';
const mostOrnaments = 8;

/**
 * Takes from a model's text, while it is being written, the questions that it was told to write behind its answer.
 * They begin with a mark that nobody who wrote the documentation or asks can guess. What may become the mark is held
 * back until it has, or has not, so that no piece of it is shown, however the text comes in pieces.
 */
export class QuestionsBehind {
  /** What the model is to write on a line of its own, before the questions. */
  readonly mark = `<${name}${randomBytes(4).toString('hex')}>`;
  readonly #word = this.mark.slice(1, -1);
  #behind = '';
  #isBehind = false;

  /** The lines behind the answer, as the model wrote them; known when the text has ended. */
  get lines(): string[] {
    const lines = this.#behind.slice(this.#behind.indexOf(this.#word) + this.#word.length);
    return lines.split('\n').filter((line) => line.trim() !== '' && !line.includes(name));
  }

  /** The text before the mark, in pieces. Once that was written, the answer is whole, whatever happens then. */
  async *answerOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    let held = '';
    try {
      for await (const piece of pieces) {
        held = this.#isBehind ? this.#keep(piece) : held + piece;
        const end = this.#isBehind ? 0 : this.#endOf(held);
        const text = held.slice(0, end);
        held = held.slice(end);
        if (text) yield text;
        if (!this.#isBehind && held.includes(this.#word)) held = this.#keep(held);
      }
    } catch (error) {
      if (!this.#isBehind) {
        if (held) yield this.#withoutHalf(held);
        throw error;
      }
      // Its last line may have been cut in two.
      this.#behind = this.#behind.slice(0, Math.max(0, this.#behind.lastIndexOf('\n')));
      return;
    }
    const rest = this.#withoutHalf(held);
    if (rest) yield rest;
  }

  #keep(text: string): string {
    this.#isBehind = true;
    this.#behind = (this.#behind + text).slice(0, mostKept);
    return '';
  }

  /** Where the text ends that can be no part of the mark, nor the space before it. */
  #endOf(text: string): number {
    const place = text.indexOf(this.#word);
    let end = place < 0 ? text.length - this.#halfOf(text) : place;
    const least = end - mostOrnaments;
    while (end > least && ornaments.includes(text.charAt(end - 1) || '.')) end -= 1;
    return text.slice(0, end).trimEnd().length;
  }

  /** How many characters at the end of a text may be the beginning of the mark. */
  #halfOf(text: string): number {
    for (let length = Math.min(this.#word.length, text.length); length > 0; length -= 1) {
      if (text.endsWith(this.#word.slice(0, length))) return length;
    }
    return 0;
  }

  /** A text that ended in the middle of the mark. */
  #withoutHalf(text: string): string {
    const half = this.#halfOf(text);
    return half < name.length ? text : text.slice(0, this.#endOf(text));
  }
}
