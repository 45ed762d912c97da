import type { RetrievalFilter } from '../../../src/core/message-request.js';
import type { SearchHit, SearchIndex } from '../retrieval/search-index.js';
import type { AnswerRequest } from './answer-source.js';

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

const followUpWords = 5;
const contextLength = 300;

/**
 * Finds the sections that may answer the last turn. A short question often refers to what was said or
 * picked before it ("and in dark mode?"), so that it is searched together with that first, and a
 * question that finds nothing by itself is as well.
 */
export function retrieve(index: SearchIndex, request: AnswerRequest): Retrieval {
  const question = request.turns.at(-1)?.text ?? '';
  const { retrievalPageSize: limit, filter } = request;
  const find = (query: string) => search(index, { query, limit, filter });
  const background = describeBackground(request);
  if (!background) return find(question);
  const isShort = question.split(/\s+/).length <= followUpWords;
  const together = `${background}\n${question}`;
  const [first, second] = isShort ? [together, question] : [question, together];
  const found = find(first);
  if (found.coverage >= answerableCoverage) return found;
  const other = find(second);
  return other.coverage > found.coverage ? other : found;
}

function search(
  index: SearchIndex,
  options: { query: string; limit: number; filter: RetrievalFilter },
): Retrieval {
  const hits = index.search(options);
  const coverage = Math.max(0, ...hits.map((hit) => hit.coverage));
  return { query: options.query, hits, coverage };
}

/** What a short question may refer to: the picked text, and the reader's last two turns. */
function describeBackground({ context, turns }: AnswerRequest): string {
  const picked = context.map((item) => item.value.slice(0, contextLength));
  const asked = turns.slice(0, -1).filter((turn) => turn.role === 'user');
  return [...asked.slice(-2).map((turn) => turn.text), ...picked].join('\n').trim();
}
