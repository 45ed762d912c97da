import { type Change, type Comparison, compareRuns, fallen, keptRun } from './compare-runs.js';
import type { Evaluation } from './evaluate.js';
import type { KeptRuns } from './kept-runs.js';

/** A run, and what it is held against. */
export interface SettleRunOptions {
  evaluation: Evaluation;
  runs: KeptRuns;
  /** What a figure may fall by. */
  tolerance: number;
  /** Whether it is kept where figures fell. */
  isAccepted: boolean;
}

/** Compares an evaluation with the last run, and keeps it in place of that unless figures fell. */
export async function settleRun({
  evaluation,
  runs,
  tolerance,
  isAccepted,
}: SettleRunOptions): Promise<{ comparison: Comparison | undefined; fell: Change[] }> {
  const before = await runs.last();
  const comparison = before && compareRuns(before, evaluation.questions);
  const fell = comparison ? fallen(comparison, tolerance) : [];
  if (fell.length === 0 || isAccepted) await runs.keep(keptRun(evaluation.questions));
  return { comparison, fell };
}
