import type { AnswerSource } from '../../answers/passages/answer-source.js';
import type { Library } from '../../library/library.js';
import {
  judgedHits,
  judgeRanking,
  type LabelledQuestion,
  type RankingScore,
  sectionAddress,
} from '../../retrieval/ranking/ranking-quality.js';
import { type Citations, judgeCitations } from './judge-citations.js';

/** A question whose answer is not among the first hits, and what is there instead. */
export interface Miss {
  question: string;
  expected: readonly string[];
  first: string | undefined;
}

/** How well one question went: figures from 0 to 1. */
export interface QuestionFigures {
  question: string;
  recall: number;
  ndcg: number;
  mrr: number;
  /** `undefined` where its answer cites nothing. */
  citations: number | undefined;
}

/** What an evaluation found. */
export interface Evaluation {
  questions: QuestionFigures[];
  misses: Miss[];
  /** Of all answers together. */
  citations: Citations;
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
  labels: readonly LabelledQuestion[],
  { library, answers }: EvaluateOptions,
): Promise<Evaluation> {
  const citations: Citations = { valid: 0, all: 0 };
  const evaluation: Evaluation = { questions: [], misses: [], citations, quoted: 0 };
  for (const label of labels) {
    const { question, expected } = label;
    const hits = await library.index.search({ query: question, limit: judgedHits });
    const score = judgeRanking(label, hits);
    const judged = await judgeCitations(question, { library, answers });
    citations.valid += judged.valid;
    citations.all += judged.all;
    evaluation.quoted += Number(judged.kind === 'passages');
    evaluation.questions.push(figuresOf(score, judged));
    if (score.reciprocalRank > 0) continue;
    evaluation.misses.push({
      question,
      expected,
      first: hits[0] && sectionAddress(hits[0].section),
    });
  }
  return evaluation;
}

function figuresOf(score: RankingScore, { valid, all }: Citations): QuestionFigures {
  const { question, recall, ndcg, reciprocalRank: mrr } = score;
  return { question, recall, ndcg, mrr, citations: all === 0 ? undefined : valid / all };
}

/** The names of the figures, and how people read them. */
export const figureNames = {
  recall: 'recall@5',
  ndcg: 'nDCG@10',
  mrr: 'MRR@10',
  citations: 'citation validity',
} as const;

export type Figure = keyof typeof figureNames;

export const figures: readonly Figure[] = ['recall', 'ndcg', 'mrr', 'citations'];

/** The mean of a figure over the questions that have it; `undefined` where none has. */
export function meanFigure(
  questions: readonly Omit<QuestionFigures, 'question'>[],
  figure: Figure,
): number | undefined {
  const known = questions.flatMap((each) => each[figure] ?? []);
  if (known.length === 0) return undefined;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
