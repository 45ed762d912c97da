import {
  type Change,
  type Comparison,
  compareRuns,
  fallen,
  type KeptRun,
  keptRun,
} from './compare-runs.js';
import type { Evaluation } from './evaluate.js';
import type { KeptRuns } from './kept-runs.js';

/** A run, and what it is held against. */
export interface SettleRunOptions {
  evaluation: Evaluation;
  before: KeptRun | undefined;
  runs: Pick<KeptRuns, 'keep'>;
  /** What a figure may fall by. */
  tolerance: number;
  /** Whether it is kept where figures fell. */
  isAccepted: boolean;
  /** Says what came of it, first: what was measured may have taken long, and is not lost where it cannot be kept. */
  tell: (comparison: Comparison | undefined) => void;
}

/** Compares an evaluation with the last run, and keeps it in place of that unless figures fell. It gives those. */
export async function settleRun({
  evaluation,
  before,
  runs,
  tolerance,
  isAccepted,
  tell,
}: SettleRunOptions): Promise<Change[]> {
  const comparison = before && compareRuns(before, evaluation.questions);
  tell(comparison);
  const fell = comparison ? fallen(comparison, tolerance) : [];
  if (fell.length === 0 || isAccepted) await runs.keep(keptRun(evaluation.questions));
  return fell;
}
