import type { SearchHit, SearchIndex } from '../../retrieval/ranking/search-index.js';
import type { AnswerRequest } from './answer-source.js';
import {
  continuesQuestion,
  isCourtesy,
  namesNoSubject,
  pointsBack,
  refersBack,
} from './follow-up.js';
import { orderForAnswer } from './passage-order.js';

/** Share of the question that the best section must cover for the documentation to carry an answer. */
export const answerableCoverage = 0.5;

/** What retrieval found for a question. */
export interface Retrieval {
  /** The text that was searched for: the question, with what it refers to when it was needed. */
  query: string;
  /** Best first. */
  hits: SearchHit[];
  /** Highest coverage of any hit, 0 to 1. */
  coverage: number;
}

/** Puts a question that refers to what was said before into words that stand by themselves. */
export type RewriteQuestion = (request: AnswerRequest) => Promise<string | undefined>;

/** Characters that are searched for of each text that a question may refer to, and how many turns are looked at. */
const contextLength = 300;
const askedLength = 1000;
const recentTurns = 8;
/** Sections that are looked at beyond those asked for, as the order for an answer is another one. */
const leastPool = 20;

/**
 * Finds the sections that may answer the last turn. The question is searched by itself, so that a new
 * one is not answered with the topic of the one before. Only a question that refers to what was said
 * or picked ("and in dark mode?") is rewritten or searched together with that.
 */
export async function retrieve(
  index: SearchIndex,
  request: AnswerRequest,
  rewrite?: RewriteQuestion,
): Promise<Retrieval> {
  const question = request.turns.at(-1)?.text ?? '';
  if (isCourtesy(question)) return { query: question, hits: [], coverage: 0 };
  const find = (query: string) => search(index, query, request);
  const background = describeBackground(request);
  if (!background) return find(question);

  const mayFollow = request.turns.length > 1 && refersBack(question);
  const rewritten = mayFollow ? await rewrite?.(request) : undefined;
  const found = rewritten ? await find(rewritten) : undefined;
  if (found && found.coverage >= answerableCoverage) return found;
  return findWithBackground(request, { question, background, find });
}

/** Searches the question by itself or with what was said before, whichever finds what is meant. */
async function findWithBackground(
  request: AnswerRequest,
  { question, background, find }: BackgroundSearch,
): Promise<Retrieval> {
  const together = `${background}\n${question}`;
  if (namesNoSubject(question)) return find(together);
  const alone = await find(question);
  const isAnswered = alone.coverage >= answerableCoverage;
  if (continuesQuestion(question)) {
    const found = await find(together);
    // "What about the font?" goes on with another topic.
    return !isAnswered || sharesHit(found, alone) ? found : alone;
  }
  const mayRefer = pointsBack(question) || request.context.length > 0;
  if (isAnswered || !mayRefer) return alone;
  const found = await find(together);
  return found.coverage > alone.coverage && sharesHit(found, alone) ? found : alone;
}

interface BackgroundSearch {
  question: string;
  background: string;
  find: (query: string) => Promise<Retrieval>;
}

/** Without a hit of its own, a remark such as "that helps" would get the last answer once more. */
function sharesHit(together: Retrieval, alone: Retrieval): boolean {
  const [best] = together.hits;
  return alone.hits.some(({ section }) => section === best?.section);
}

async function search(
  index: SearchIndex,
  query: string,
  request: AnswerRequest,
): Promise<Retrieval> {
  const { retrievalPageSize, filter } = request;
  const limit = Math.max(retrievalPageSize, leastPool);
  const found = await index.search({ query, limit, filter });
  const hits = orderForAnswer(found, { ...request, answerableCoverage }).slice(
    0,
    retrievalPageSize,
  );
  return { query, hits, coverage: Math.max(0, ...hits.map((hit) => hit.coverage)) };
}

/** What a question may refer to: the picked text, and the last question that stands by itself. */
function describeBackground({ context, turns }: AnswerRequest): string {
  const picked = context.map((item) => item.value.slice(0, contextLength));
  const asked = turns
    .slice(0, -1)
    .slice(-recentTurns)
    .flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, askedLength)] : []));
  const subject = asked.findLastIndex((text) => !continuesQuestion(text) && !namesNoSubject(text));
  return [...asked.slice(Math.max(0, subject)), ...picked].join('\n').trim();
}
