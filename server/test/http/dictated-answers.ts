import type {
  Answer,
  AnswerRequest,
  AnswerSource,
} from '../../src/answers/passages/answer-source.js';

/** Answers that a test dictates word by word; one at a time. */
export class DictatedAnswers implements AnswerSource {
  #words: string[] = [];
  #ended = false;
  #wake = () => {};
  /** Aborts when the server wants no more of the answer asked for last. */
  signal: AbortSignal = new AbortController().signal;

  /** Says the next words of the answer. */
  say(words: string): void {
    this.#words.push(words);
    this.#wake();
  }

  /** Ends the answer. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async answer({ signal }: AnswerRequest): Promise<Answer> {
    this.#words = [];
    this.#ended = false;
    this.signal = signal;
    return { kind: 'model', text: this.#text(signal), sources: [] };
  }

  async *#text(signal: AbortSignal): AsyncGenerator<string> {
    signal.addEventListener('abort', () => this.#wake());
    for (;;) {
      signal.throwIfAborted();
      const words = this.#words.shift();
      if (words !== undefined) yield words;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
