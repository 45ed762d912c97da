import { readCited, sectionAt } from '../../answers/claims/cited-sections.js';
import { judgeClaims } from '../../answers/claims/judge-claims.js';
import type { AnswerSource } from '../../answers/passages/answer-source.js';
import type { Library } from '../../library/library.js';
import {
  judgedHits,
  judgeRanking,
  type LabelledQuestion,
  sectionAddress,
} from '../../retrieval/ranking/ranking-quality.js';
import { type AskedAnswer, askQuestion } from './ask-question.js';
import type { EvaluationQuestion } from './evaluation-question.js';
import { type Citations, judgeCitations } from './judge-citations.js';
import { isRefusal, judgeDeclining, judgeFacts } from './judge-facts.js';

/** A question whose answer is not among the first hits, and what is there instead. */
export interface Miss {
  question: string;
  expected: readonly string[];
  first: string | undefined;
}

/** How people read the names of the figures. */
export const figureNames = {
  recall: 'recall@5',
  ndcg: 'nDCG@10',
  mrr: 'MRR@10',
  citations: 'citation validity',
  claims: 'claims supported',
  facts: 'facts present',
  declines: 'declined rightly',
} as const;

export type Figure = keyof typeof figureNames;

export const figures: readonly Figure[] = [
  ...(['recall', 'ndcg', 'mrr', 'citations', 'claims', 'facts', 'declines'] as const),
];

/** How well one question went: figures from 0 to 1, those that it has. */
export type QuestionFigures = { question: string } & Partial<Record<Figure, number | undefined>>;

/** What an answer took. */
export interface AnswerCost extends Pick<AskedAnswer, 'seconds' | 'tokens'> {
  /** Characters. */
  length: number;
}

/** What an evaluation found. */
export interface Evaluation {
  questions: QuestionFigures[];
  misses: Miss[];
  /** Of all answers together. */
  citations: Citations;
  /** What written answers claim and what they cite does not support, with their questions. */
  unsupported: { question: string; claim: string }[];
  costs: AnswerCost[];
  /** Answers that quote: where a model is to write them, it failed. */
  quoted: number;
}

/** What is measured, and what answers. */
export interface EvaluateOptions {
  library: Pick<Library, 'index' | 'pages' | 'site'>;
  answers: AnswerSource;
}

/** Searches and answers each question, and judges both. */
export async function evaluate(
  labels: readonly EvaluationQuestion[],
  options: EvaluateOptions,
): Promise<Evaluation> {
  const citations: Citations = { valid: 0, all: 0 };
  const evaluation: Evaluation = {
    ...{ questions: [], misses: [], citations, unsupported: [], costs: [], quoted: 0 },
  };
  for (const label of labels) {
    const { question } = label;
    const { score, miss } = await rank(label, options.library);
    const answer = await askQuestion(question, options.answers);
    const judged = await judgeCitations(question, { ...options, answer });
    citations.valid += judged.valid;
    citations.all += judged.all;
    // What is about something else is not given to a model.
    evaluation.quoted += Number(answer.kind === 'passages' && label.declines === undefined);
    const { claims, unsupported } = await claimsOf(answer, options.library);
    evaluation.unsupported.push(...unsupported.map((claim) => ({ question, claim })));
    evaluation.costs.push(costOf(answer));
    evaluation.questions.push({
      ...{ question, claims, ...score },
      citations: shareOf(judged.valid, judged.all),
      facts: judgeFacts(answer, label),
      declines: judgeDeclining(answer, label),
    });
    if (miss) evaluation.misses.push(miss);
  }
  return evaluation;
}

async function rank(
  { question, expected }: LabelledQuestion,
  { index }: Pick<Library, 'index'>,
): Promise<{ score: Pick<QuestionFigures, 'recall' | 'ndcg' | 'mrr'>; miss?: Miss }> {
  if (expected.length === 0) return { score: {} };
  const hits = await index.search({ query: question, limit: judgedHits });
  const { recall, ndcg, reciprocalRank: mrr } = judgeRanking({ question, expected }, hits);
  const score = { recall, ndcg, mrr };
  if (mrr > 0) return { score };
  return { score, miss: { question, expected, first: hits[0] && sectionAddress(hits[0].section) } };
}

/** Characters of a claim that are shown. */
const mostShown = 300;

/** What is quoted says what the passages say, and a refusal claims nothing. */
async function claimsOf(answer: AskedAnswer, library: Pick<Library, 'pages'>) {
  if (answer.kind !== 'model' || isRefusal(answer)) return { claims: undefined, unsupported: [] };
  const pages = await readCited(answer.sources, library.pages);
  const claims = judgeClaims({ ...answer, find: (link) => sectionAt(link, pages) ?? [] });
  const unsupported = claims.filter(({ support }) => support !== 'cited');
  return {
    claims: shareOf(claims.length - unsupported.length, claims.length),
    unsupported: unsupported.map(({ words }) => words.slice(0, mostShown)),
  };
}

function costOf({ markdown, seconds, tokens }: AskedAnswer): AnswerCost {
  return { length: markdown.length, seconds, tokens };
}

function shareOf(part: number, all: number): number | undefined {
  return all === 0 ? undefined : part / all;
}

/** The mean of a figure over the questions that have it; `undefined` where none has. */
export function meanFigure(
  questions: readonly Omit<QuestionFigures, 'question'>[],
  figure: Figure,
): number | undefined {
  const known = questions.flatMap((each) => each[figure] ?? []);
  if (known.length === 0) return undefined;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
