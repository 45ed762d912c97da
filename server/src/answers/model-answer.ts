import { type LanguageModel, streamText } from 'ai';
import type { ContextItem } from '../../../src/core/context-item.js';
import type { Page } from '../content/page.js';
import type { Library } from '../retrieval/library.js';
import type { Answer, AnswerRequest, AnswerSource } from './answer-source.js';
import { citedLinks } from './cited-links.js';
import { buildModelPrompt, type ModelPrompt } from './model-prompt.js';
import { retrieve } from './retrieval.js';
import { linkSection, type SourceLink } from './source-link.js';

/** What a model answers from, and what stands in for it. */
export interface ModelAnswerOptions {
  model: LanguageModel;
  /** Read anew for every answer, as it may change. */
  library: Pick<Library, 'index' | 'site' | 'pages'>;
  /** Answers when the model fails before its first word. */
  fallback: AnswerSource;
  /** Told why the model failed and was replaced, for the operator alone. */
  onFailure: (reason: string) => void;
}

const firstTokenTimeout = 120_000;
const nextTokenTimeout = 60_000;

const fallbackNotice =
  'The language model did not answer, so these are passages of the documentation.\n\n';

/** Answers with a language model, from the passages that retrieval finds. */
export class ModelAnswerSource implements AnswerSource {
  readonly #options: ModelAnswerOptions;

  constructor(options: ModelAnswerOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const { library, fallback, onFailure } = this.#options;
    const { index, site } = library;
    const { hits, query } = await retrieve(index, request);
    const passages = hits.map((hit) => ({ hit, link: this.#link(hit.section, query) }));
    const picked = request.context.map((item) => ({ item, link: this.#linkContext(item) }));
    const prompt = buildModelPrompt({ siteName: site.name, request, query, passages, picked });
    const text = this.#stream(prompt, request.signal);
    try {
      const first = await text.next();
      if (first.done) throw new Error('it answered with no text');
      const links = [...passages, ...picked].flatMap(({ link }) => link ?? []);
      return citing(continued(first.value, text), links);
    } catch (error) {
      request.signal.throwIfAborted();
      onFailure(describeError(error));
      const answer = await fallback.answer(request);
      // Where nothing is found, the answer says so, and there are no passages to announce.
      if (answer.kind === 'none') return answer;
      return { ...answer, text: continued(fallbackNotice, answer.text) };
    }
  }

  async *#stream(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<string> {
    const { stream } = streamText({
      model: this.#options.model,
      ...prompt,
      abortSignal: signal,
      maxRetries: 1,
      timeout: { firstChunkMs: firstTokenTimeout, chunkMs: nextTokenTimeout },
      // The parts of the stream carry the error to its one handler; the default prints it as well.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.text) yield part.text;
      const failure = findFailure(part);
      if (failure) throw failure;
    }
  }

  #link(section: Page['sections'][number], query: string): SourceLink {
    return linkSection(section, { site: this.#options.library.site, query });
  }

  /** The section that a picked text stands in, when its page is one of ours. */
  #linkContext({ path, elementId, value }: ContextItem): SourceLink | undefined {
    const sections = this.#options.library.pages.get(path ?? '')?.sections ?? [];
    const section = sections.find(({ anchor }) => anchor === elementId) ?? sections[0];
    return section && this.#link(section, value);
  }
}

/** A model's answer, whose sources are those of the links that its text cites. */
function citing(text: AsyncIterable<string>, links: readonly SourceLink[]): Answer {
  let markdown = '';
  async function* recorded(): AsyncGenerator<string> {
    for await (const piece of text) {
      markdown += piece;
      yield piece;
    }
  }
  return {
    kind: 'model',
    text: recorded(),
    get sources() {
      return citedLinks(markdown, links);
    },
  };
}

type StreamPart = {
  type: string;
  error?: unknown;
  finishReason?: string;
  rawFinishReason?: string | undefined;
};

/** Why this part ends the answer before it is complete, or `undefined`. */
function findFailure(part: StreamPart): Error | undefined {
  if (part.type === 'error') return new Error(describeError(part.error), { cause: part.error });
  if (part.type === 'abort') return new Error('the answer was aborted');
  if (part.type !== 'finish' || part.finishReason === 'stop') return undefined;
  // Servers name reasons of their own for a complete answer; one that names none was cut off.
  if (part.finishReason === 'other' && part.rawFinishReason) return undefined;
  return new Error(`it stopped early (${part.rawFinishReason ?? 'no finish reason'})`);
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function* continued(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
