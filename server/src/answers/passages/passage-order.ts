import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { SearchHit } from '../../retrieval/ranking/search-index.js';

/** Where the reader is, and from what coverage on a section carries an answer. */
export interface AnswerOrderOptions {
  context: readonly ContextItem[];
  /** Path of the page that the reader has open, where that is known. */
  page?: string | undefined;
  answerableCoverage: number;
}

/** What the place where the reader picked something gains, and what the page they are on does. */
const pickedGain = 1.5;
const currentPageGain = 1.15;
/** A section takes the first place from a better one only when it comes this near to its score. */
const nearBest = 0.6;

/**
 * Hits in the order in which an answer draws on them. What the reader picked and the page they are on
 * come before what matches about as well. The first is one that carries an answer where one does: a
 * section that has all of the words before a heading that has one of them.
 */
export function orderForAnswer(
  hits: readonly SearchHit[],
  options: AnswerOrderOptions,
): SearchHit[] {
  const ordered = hits
    .map((hit) => ({ ...hit, score: hit.score * gainOf(hit, options) }))
    .sort((first, second) => second.score - first.score);
  const [best] = ordered;
  if (!best) return [];
  const carrier = ordered.find(
    ({ coverage, score }) =>
      coverage >= options.answerableCoverage && score >= best.score * nearBest,
  );
  if (!carrier || best.coverage >= options.answerableCoverage) return ordered;
  return [carrier, ...ordered.filter((hit) => hit !== carrier)];
}

function gainOf({ section }: SearchHit, { context, page }: AnswerOrderOptions): number {
  const { path, anchor } = section;
  const here = context.filter((item) => item.path === path);
  if (here.some(({ elementId }) => elementId !== undefined && elementId === anchor)) {
    return pickedGain;
  }
  return here.length > 0 || page === path ? currentPageGain : 1;
}
