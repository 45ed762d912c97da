import type { SearchHit } from './search-index.js';

/** A question, and the places that answer it: a page's path, or one of its sections as `path#anchor`. */
export interface LabelledQuestion {
  question: string;
  /** At least one. */
  expected: readonly string[];
}

/** How well the hits of one question fit its label. */
export interface RankingScore {
  question: string;
  expected: readonly string[];
  /** Of the first ten, with a gain of one for each expected place at its first hit. */
  ndcg: number;
  /** One by the rank of the first hit among ten that was expected; 0 when there is none. */
  reciprocalRank: number;
  /** Share of the expected places among the first five. */
  recall: number;
}

/** How many hits count. */
export const judgedHits = 10;
const recalledHits = 5;

/** The address of a section within its documentation. */
export function sectionAddress({ path, anchor }: SearchHit['section']): string {
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/** Judges the hits of a question, best first. A page that is expected is found by any of its sections. */
export function judgeRanking(
  { question, expected }: LabelledQuestion,
  hits: readonly SearchHit[],
): RankingScore {
  const ranks = expected
    .map((place) => hits.findIndex(({ section }) => isAt(section, place)) + 1)
    .filter((rank) => rank > 0 && rank <= judgedHits)
    .sort((first, second) => first - second);
  const best = expected.slice(0, judgedHits).map((_place, index) => index + 1);
  return {
    question,
    expected,
    ndcg: gain(ranks) / gain(best),
    reciprocalRank: ranks[0] === undefined ? 0 : 1 / ranks[0],
    recall: ranks.filter((rank) => rank <= recalledHits).length / expected.length,
  };
}

/** Whether the section is the place, or on the page that is. */
export function isAt(section: SearchHit['section'], place: string): boolean {
  return place.includes('#') ? sectionAddress(section) === place : section.path === place;
}

function gain(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
}
