import type { DurationCount } from '../../../storage/analytics/overview-store.js';
import type { TimeSteps } from './time-steps.js';

/** How long answers take, in milliseconds: half of them no longer than the median, 95 of 100 no longer than the other. */
export interface Quantiles {
  median: number;
  p95: number;
}

/** How long answers take until their first words and until their end: altogether, and the medians of each step. */
export function describeTiming(
  counted: { firstToken: readonly DurationCount[]; whole: readonly DurationCount[] },
  steps: TimeSteps,
) {
  const firstToken = quantilesOf(counted.firstToken);
  const whole = quantilesOf(counted.whole);
  const firstOfSteps = byStep(counted.firstToken, steps);
  const wholeOfSteps = byStep(counted.whole, steps);
  return {
    ...{ firstToken, whole },
    timeline: steps.starts.map((start, position) => ({
      start: new Date(start).toISOString(),
      firstToken: quantilesOf(firstOfSteps[position] ?? [])?.median ?? null,
      whole: quantilesOf(wholeOfSteps[position] ?? [])?.median ?? null,
    })),
  };
}

function byStep(counts: readonly DurationCount[], steps: TimeSteps): DurationCount[][] {
  const found: DurationCount[][] = steps.starts.map(() => []);
  for (const count of counts) found[steps.positionOf(count.start)]?.push(count);
  return found;
}

function quantilesOf(counts: readonly DurationCount[]): Quantiles | null {
  const sorted = counts.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return { median: atRank(sorted, total * 0.5), p95: atRank(sorted, total * 0.95) };
}

/** The duration of the first so many answers, which are in order, that is the longest. */
function atRank(sorted: readonly DurationCount[], rank: number): number {
  let seen = 0;
  for (const { milliseconds, count } of sorted) {
    seen += count;
    if (seen >= rank) return milliseconds;
  }
  return sorted.at(-1)?.milliseconds ?? 0;
}
