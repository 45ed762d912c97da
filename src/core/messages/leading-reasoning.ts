/** What of a text is reasoning, and what is the answer. */
export interface SplitText {
  reasoning: string;
  text: string;
}

const open = '<think>';
const close = '</think>';

/**
 * Removes the `<think>…</think>` that some models begin the text of a step with, while the text comes in
 * pieces. Anywhere else the tag is text: an answer may be about it.
 */
export class LeadingReasoning {
  #state: 'start' | 'thinking' | 'thought' | 'text' = 'start';
  /** What may still turn out to be a tag. */
  #held = '';

  /** Takes the next piece, and gives what is certain so far. */
  take(piece: string): SplitText {
    if (this.#state === 'text') return { reasoning: '', text: piece };
    this.#held += piece;
    if (this.#state === 'start') this.#begin();
    const reasoning = this.#state === 'thinking' ? this.#think() : '';
    return { reasoning, text: this.#answer() };
  }

  /** Nothing follows: gives what was held back. */
  end(): SplitText {
    const rest = this.#held;
    this.#held = '';
    return this.#state === 'thinking'
      ? { reasoning: rest, text: '' }
      : { reasoning: '', text: rest };
  }

  #begin(): void {
    const text = this.#held.trimStart();
    if (text.startsWith(open)) {
      this.#state = 'thinking';
      this.#held = text.slice(open.length);
    } else if (!open.startsWith(text)) this.#state = 'text';
  }

  #think(): string {
    const end = this.#held.indexOf(close);
    const length = end < 0 ? this.#held.length - overlap(this.#held, close) : end;
    const reasoning = this.#held.slice(0, length);
    this.#held = this.#held.slice(end < 0 ? length : end + close.length);
    if (end >= 0) this.#state = 'thought';
    return reasoning;
  }

  #answer(): string {
    // Blank lines between the two belong to neither.
    if (this.#state === 'thought') {
      this.#held = this.#held.trimStart();
      if (this.#held) this.#state = 'text';
    }
    if (this.#state !== 'text') return '';
    const text = this.#held;
    this.#held = '';
    return text;
  }
}

/** How many characters at the end of `text` are the beginning of `tag`. */
function overlap(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
