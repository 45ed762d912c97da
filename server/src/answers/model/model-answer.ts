import type { LanguageModel } from 'ai';
import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import { readableSections, type Section } from '../../content/page.js';
import type { Library } from '../../library/library.js';
import type { SearchHit } from '../../retrieval/ranking/search-index.js';
import { placeSection } from '../../site/addresses/placed-links.js';
import { systemTimer, type Timer } from '../../timer.js';
import type { AnswerCache } from '../kept/answer-cache.js';
import {
  type CheckedCitations,
  type CitablePlace,
  checkCitations,
} from '../links/checked-citations.js';
import { linkSection, type SourceLink } from '../links/source-link.js';
import { SupportedLinks } from '../links/supported-links.js';
import type { Answer, AnswerRequest, AnswerSource, TokenUsage } from '../passages/answer-source.js';
import { type Retrieval, retrieve } from '../passages/retrieval.js';
import { refersBack } from '../questions/follow-up.js';
import { smallTalk } from '../questions/small-talk.js';
import { categorizeQuestion } from './categorize-question.js';
import { buildModelPrompt } from './model-prompt.js';
import { AnswerTooLong, ModelFailure, modelText, tokensOf } from './model-text.js';
import { describeProviderError } from './provider-error.js';
import { QuestionsBehind } from './questions-behind.js';
import { questionRewriter } from './rewrite-question.js';
import { supportedAddress } from './supported-address.js';
import { withoutThoughts } from './thoughts.js';
import type { TokenBudget } from './token-budget.js';

/** What a model answers from, and what stands in for it. */
export interface ModelAnswerOptions {
  model: LanguageModel;
  /** Read anew for every answer, as it may change. */
  library: Pick<Library, 'index' | 'site' | 'pages'>;
  /** Answers when the model fails before its first word, or when it is not to be asked. */
  fallback: AnswerSource;
  /** Told why the model failed and was replaced, for the operator alone. */
  onFailure: (reason: string) => void;
  /** What models may use. Default: as much as they like. */
  budget?: TokenBudget | undefined;
  /** Keeps what the model wrote for when it fails; none where nothing is to be kept. */
  cache?: AnswerCache | undefined;
  /** Milliseconds until the model's first token. Default 20 seconds. */
  firstTokenTimeout?: number | undefined;
  /** Tokens that an answer may have; 0 for no limit. Default 4096. */
  answerTokens?: number | undefined;
  timer?: Timer | undefined;
}

const twentySeconds = 20_000;
/** A question of which no section covers as much as this is about something else. */
const leastCoverage = 0.1;

const failureNotice =
  'The language model did not answer, so these are passages of the documentation.\n\n';
const budgetNotice =
  'The language model has answered enough for today, so these are passages of the documentation.\n\n';

/** What an answer was made from. */
interface Material {
  request: AnswerRequest;
  category: Promise<string | undefined>;
  retrieval: Retrieval;
  places: readonly CitablePlace[];
  links: SupportedLinks;
  behind: QuestionsBehind | undefined;
}

/** Answers with a language model, from the passages that retrieval finds. */
export class ModelAnswerSource implements AnswerSource {
  readonly #options: ModelAnswerOptions;

  constructor(options: ModelAnswerOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const { library, budget, model, fallback, timer = systemTimer } = this.#options;
    if (await budget?.isSpent()) return this.#stepDown(request, budgetNotice);
    const onUsage = async (usage: TokenUsage) => {
      request.onUsage?.(usage);
      await budget?.spend(usage.inputTokens + usage.outputTokens);
    };
    const rewrite = questionRewriter({ model, timer, budget, onUsage });
    const retrieval = await retrieve(library, request, rewrite);
    // Off-topic questions cost nothing.
    if (isElsewhere(request, retrieval)) return fallback.answer(request);
    const { hits, query } = retrieval;
    const passages = await Promise.all(
      hits.map(async (hit) => ({
        hit: { ...hit, section: await placeSection(hit.section, library.site) },
        link: this.#link(hit.section, query),
      })),
    );
    const picked = await Promise.all(request.context.map((item) => this.#placePicked(item)));
    const { firstTokenTimeout = twentySeconds, answerTokens = 4096 } = this.#options;
    const behind = request.wantsFollowUps ? new QuestionsBehind() : undefined;
    const prompt = buildModelPrompt({
      ...{ siteName: library.site.name, request, query, passages, picked },
      questionsMark: behind?.mark,
    });
    const release = await budget?.reserve(tokensOf(prompt) + answerTokens);
    if (budget && !release) return this.#stepDown(request, budgetNotice);
    const { signal } = request;
    const category = categorizeQuestion(request, { site: library.site, model, timer, onUsage });
    // An answer that is given up may never be read to its end.
    signal.addEventListener('abort', () => release?.(), { once: true });
    const written = withEnd(
      modelText({ model, prompt, signal, firstTokenTimeout, answerTokens, timer, onUsage }),
      () => release?.(),
    );
    const spoken = withoutThoughts(written);
    const text = behind ? behind.answerOf(spoken) : spoken;
    const places = [
      ...passages.map(({ hit: { section }, link }) => ({ link, text: textOf(section) })),
      ...picked.flatMap(({ link, text: shown }) => (link ? { link, text: shown } : [])),
    ];
    const links = supportedLinks(places, passages);
    try {
      const first = await text.next();
      if (first.done) throw new ModelFailure('it answered with no text');
      return this.#checked(continued(first.value, text), {
        ...{ request, category, retrieval, places, links, behind },
      });
    } catch (error) {
      request.signal.throwIfAborted();
      this.#options.onFailure(
        error instanceof ModelFailure ? error.message : describeProviderError(error),
      );
      return this.#stepDown(request, failureNotice);
    }
  }

  /** The next rung's answer, which says so where it is not a whole answer of its own. */
  async #stepDown(request: AnswerRequest, notice: string): Promise<Answer> {
    const answer = await this.#options.fallback.answer(request);
    if (answer.kind !== 'passages') return answer;
    return { ...answer, text: continued(notice, answer.text) };
  }

  /** A model's answer without links that nothing supports; its sources are those of its citations that hold. */
  #checked(text: AsyncIterable<string>, material: Material): Answer {
    const { request, category, retrieval, places, links, behind } = material;
    const { cache } = this.#options;
    let checked: CheckedCitations = { links: [], dropped: 0 };
    let isCutOff = false;
    const fitting = withoutEnd(text, () => {
      isCutOff = true;
    });
    async function* recorded(): AsyncGenerator<string> {
      let markdown = '';
      for await (const piece of links.filter(fitting)) {
        markdown += piece;
        yield piece;
      }
      checked = checkCitations(markdown, places);
      if (isCutOff) return;
      const written = { markdown, sources: checked.links };
      await cache?.keep(request, { hits: retrieval.hits, written });
    }
    return {
      kind: 'model',
      text: recorded(),
      category,
      get sources() {
        return checked.links;
      },
      get isCutOff() {
        return isCutOff;
      },
      get written() {
        return behind?.lines ?? [];
      },
      get droppedCitations() {
        return links.dropped + checked.dropped;
      },
    };
  }

  #link(section: Section, query: string): SourceLink {
    return linkSection(section, { site: this.#options.library.site, query });
  }

  /** A picked text with the section that it stands in, when its page is one of ours. */
  async #placePicked(
    item: ContextItem,
  ): Promise<{ item: ContextItem; link: SourceLink | undefined; text: string }> {
    const { path, elementId, value } = item;
    const sections = await readableSections(this.#options.library.pages.get(path ?? ''));
    const section = sections.find(({ anchor }) => anchor === elementId) ?? sections[0];
    return {
      item,
      link: section && this.#link(section, value),
      text: `${section ? textOf(section) : ''} ${value}`,
    };
  }
}

/** Lets through what leads to one of the places, or stands in a passage. */
function supportedLinks(
  places: readonly CitablePlace[],
  passages: readonly { hit: SearchHit }[],
): SupportedLinks {
  const texts = passages.flatMap(({ hit }) => hit.section.blocks.map((block) => block.markdown));
  const links = places.map(({ link }) => link);
  return new SupportedLinks(supportedAddress(links, texts));
}

/**
 * Whether a question has nothing to do with the documentation: nothing is found for it, or only words
 * that stand in questions about anything. What has no coverage was found by its meaning.
 */
function isElsewhere({ turns, context }: AnswerRequest, { hits }: Retrieval): boolean {
  const question = turns.at(-1)?.text ?? '';
  if (smallTalk(question) !== undefined && context.length === 0) return true;
  const isFollowUp = turns.length > 1 && refersBack(question);
  if (isFollowUp || context.length > 0) return false;
  return hits.every(({ coverage }) => coverage > 0 && coverage < leastCoverage);
}

function textOf({ heading, blocks }: Section): string {
  return [heading, ...blocks.flatMap(({ text, markdown }) => [text, markdown])].join(' ');
}

async function* continued(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The same text; says when it has ended, however it does. */
async function* withEnd(text: AsyncIterable<string>, onEnd: () => void): AsyncGenerator<string> {
  try {
    yield* text;
  } finally {
    onEnd();
  }
}

/** The text as far as it fits its limit. */
async function* withoutEnd(
  text: AsyncIterable<string>,
  onCutOff: () => void,
): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    if (!(error instanceof AnswerTooLong)) throw error;
    onCutOff();
  }
}
