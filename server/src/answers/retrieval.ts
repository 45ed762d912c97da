import type { RetrievalFilter } from '../../../src/core/message-request.js';
import type { SearchHit, SearchIndex } from '../retrieval/search-index.js';
import type { AnswerRequest } from './answer-source.js';
import { continuesQuestion, isCourtesy, namesNoSubject, pointsBack } from './follow-up.js';

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

const contextLength = 300;

/**
 * Finds the sections that may answer the last turn. The question is searched by itself, so that a new
 * one is not answered with the topic of the one before. Only a question that refers to what was said
 * or picked ("and in dark mode?") is searched together with that.
 */
export async function retrieve(index: SearchIndex, request: AnswerRequest): Promise<Retrieval> {
  const question = request.turns.at(-1)?.text ?? '';
  if (isCourtesy(question)) return { query: question, hits: [], coverage: 0 };
  const { retrievalPageSize: limit, filter } = request;
  const find = (query: string) => search(index, { query, limit, filter });
  const background = describeBackground(request);
  if (!background) return find(question);

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

/** Without a hit of its own, a remark such as "that helps" would get the last answer once more. */
function sharesHit(together: Retrieval, alone: Retrieval): boolean {
  const [best] = together.hits;
  return alone.hits.some(({ section }) => section === best?.section);
}

async function search(
  index: SearchIndex,
  options: { query: string; limit: number; filter: RetrievalFilter },
): Promise<Retrieval> {
  const hits = await index.search(options);
  const coverage = Math.max(0, ...hits.map((hit) => hit.coverage));
  return { query: options.query, hits, coverage };
}

/** What a question may refer to: the picked text, and the last question that stands by itself. */
function describeBackground({ context, turns }: AnswerRequest): string {
  const picked = context.map((item) => item.value.slice(0, contextLength));
  const asked = turns.slice(0, -1).flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const subject = asked.findLastIndex((text) => !continuesQuestion(text) && !namesNoSubject(text));
  return [...asked.slice(Math.max(0, subject)), ...picked].join('\n').trim();
}
