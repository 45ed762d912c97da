import type { Answer, AnswerSource } from '../answers/passages/answer-source.js';

/** An answer as it came. */
export interface AnswerSample {
  kind: Answer['kind'];
  text: string;
  sources: { title: string; url: string; path: string }[];
  isUnsure: boolean;
}

/** Answers questions as the server does, each once: what is shown of a made-up question is what would be answered. */
export class AnswerSamples {
  readonly #answers: AnswerSource;
  readonly #known = new Map<string, Promise<AnswerSample>>();

  constructor(answers: AnswerSource) {
    this.#answers = answers;
  }

  of(question: string): Promise<AnswerSample> {
    const sample = this.#known.get(question) ?? this.#ask(question);
    this.#known.set(question, sample);
    return sample;
  }

  async #ask(question: string): Promise<AnswerSample> {
    const answer = await this.#answers.answer({
      turns: [{ role: 'user', text: question }],
      context: [],
      retrievalPageSize: 5,
      filter: {},
      signal: new AbortController().signal,
    });
    let text = '';
    for await (const piece of answer.text) text += piece;
    const sources = answer.sources.map(({ title, url, path }) => ({ title, url, path }));
    return { kind: answer.kind, text, sources, isUnsure: answer.isUnsure ?? false };
  }
}
