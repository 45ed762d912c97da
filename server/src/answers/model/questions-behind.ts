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
  /** What may be the beginning of the mark, and the space before it. */
  #held = '';
  #isBehind = false;

  /** The lines behind the answer, as the model wrote them; known when the text has ended. */
  get lines(): string[] {
    const lines = this.#behind.slice(this.#behind.indexOf(this.#word) + this.#word.length);
    return lines.split('\n').filter((line) => line.trim() !== '' && !line.includes(name));
  }

  /** The text before the mark, in pieces. Once that was written, the answer is whole, whatever happens then. */
  async *answerOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      for await (const piece of pieces) {
        const text = this.#take(piece);
        if (text) yield text;
      }
    } catch (error) {
      if (this.#isBehind) {
        // Its last line may have been cut in two.
        this.#behind = this.#behind.slice(0, Math.max(0, this.#behind.lastIndexOf('\n')));
        return;
      }
      yield* this.#rest();
      throw error;
    }
    yield* this.#rest();
  }

  /** What can be shown of the text so far, and has not been. */
  #take(piece: string): string {
    if (this.#isBehind) return this.#keep(piece);
    const text = this.#held + piece;
    const end = this.#endOf(text);
    this.#held = text.slice(end);
    if (text.includes(this.#word)) this.#held = this.#keep(this.#held);
    return text.slice(0, end);
  }

  /** What was held back at the end, without half of the mark. */
  #rest(): string[] {
    const half = this.#halfOf(this.#held);
    const rest = half < name.length ? this.#held : this.#held.slice(0, this.#endOf(this.#held));
    return rest ? [rest] : [];
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
}
