import type { Comparison } from './compare-runs.js';
import type { NamedEvaluation } from './describe-side-by-side.js';
import { type Evaluation, type Figure, meanFigure } from './evaluate.js';

/** An evaluation for scripts. */
export function writeJson(evaluation: Evaluation, comparison: Comparison | undefined): string {
  return `${JSON.stringify({ ...reportOf(evaluation), comparison }, null, 2)}\n`;
}

/** Several evaluations of the same questions. */
export function writeBothJson(...both: NamedEvaluation[]): string {
  const reports = both.map(({ name, evaluation }) => ({ model: name, ...reportOf(evaluation) }));
  return `${JSON.stringify(reports, null, 2)}\n`;
}

function reportOf({ questions, misses, citations, unsupported, costs }: Evaluation) {
  const figure = (name: Figure) => meanFigure(questions, name);
  return {
    questions: questions.length,
    ndcg: figure('ndcg'),
    mrr: figure('mrr'),
    recall: figure('recall'),
    citationValidity: figure('citations') ?? null,
    ...{ claims: figure('claims'), facts: figure('facts'), declines: figure('declines') },
    ...{ citations, misses, unsupported },
    // What is quoted takes no tokens.
    ...(costs.some(({ tokens }) => tokens > 0) && { costs }),
  };
}
