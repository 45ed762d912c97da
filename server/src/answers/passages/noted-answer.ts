import type { Answer, AnswerRequest, AnswerSource, TokenUsage } from './answer-source.js';

/** An answer and what it took, for whoever records it. It is asked for once. */
export class NotedAnswer implements AnswerSource {
  readonly #source: AnswerSource;
  #given: Answer | undefined;
  #usage: TokenUsage | undefined;

  constructor(source: AnswerSource) {
    this.#source = source;
  }

  /** The answer as its source gave it; `undefined` until it has begun. */
  get given(): Answer | undefined {
    return this.#given;
  }

  /** What models read and wrote for it so far; `undefined` where none was asked. */
  get usage(): TokenUsage | undefined {
    return this.#usage;
  }

  /** Begins the answer. */
  async answer(request: AnswerRequest): Promise<Answer> {
    const onUsage = (usage: TokenUsage) => this.#add(usage);
    this.#given = await this.#source.answer({ ...request, onUsage });
    return this.#given;
  }

  #add({ inputTokens, outputTokens }: TokenUsage): void {
    this.#usage = {
      inputTokens: (this.#usage?.inputTokens ?? 0) + Math.ceil(inputTokens),
      outputTokens: (this.#usage?.outputTokens ?? 0) + Math.ceil(outputTokens),
    };
  }
}
