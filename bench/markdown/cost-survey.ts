import type { Browser } from '@playwright/test';
import type { ContestantName } from './contestant-names.ts';
import { measureCost, type RunCost } from './measure.ts';
import type { Flush } from './page/bench-page.ts';

/** Characters of the answers. */
export const sizes: Readonly<Record<Flush, readonly number[]>> = {
  chunk: [2000, 10_000, 50_000, 200_000],
  // Chunks arrive in real time, so that each longer answer would take minutes.
  frame: [2000, 10_000, 50_000],
};

/** A contestant whose run takes more seconds than this is measured once. */
const longRun = 5;

/** A run's cost, and how many times that of the floor in the same round it is. */
export interface ComparedCost extends RunCost {
  ratio: number;
}

export interface Survey {
  flush: Flush;
  names: readonly ContestantName[];
  /** How often each is measured with an answer of this size. */
  rounds(size: number): number;
}

/** Medians by contestant and size; a size is missing when a smaller one took too long already. */
export type SurveyResults = ReadonlyMap<ContestantName, ReadonlyMap<number, ComparedCost>>;

/**
 * Measures all contestants in turns, each time in a fresh page. Every figure is the median of the
 * rounds, and a ratio is taken within its round, as the machine may be faster in one than in another.
 */
export async function surveyCosts(browser: Browser, survey: Survey): Promise<SurveyResults> {
  const results = new Map(survey.names.map((name) => [name, new Map<number, ComparedCost>()]));
  const stopped = new Set<ContestantName>();
  for (const size of sizes[survey.flush]) {
    const rounds = await surveySize(browser, survey, { size, stopped });
    for (const [name, costs] of rounds) {
      const cost = medianCost(costs);
      results.get(name)?.set(size, cost);
      if (cost.shown < 1) stopped.add(name);
      console.log(`${size} characters, a flush a ${survey.flush}, ${name}: ${sentenceOf(cost)}`);
    }
  }
  return results;
}

async function surveySize(
  browser: Browser,
  { flush, names, rounds }: Survey,
  { size, stopped }: { size: number; stopped: ReadonlySet<ContestantName> },
): Promise<Map<ContestantName, ComparedCost[]>> {
  const measured = new Map<ContestantName, ComparedCost[]>();
  for (let round = 0; round < rounds(size); round += 1) {
    let floor = Number.NaN;
    for (const name of names) {
      const costs = measured.get(name) ?? [];
      if (stopped.has(name) || costs.some(({ task }) => task > longRun)) continue;
      const cost = await measureCost(browser, { name, size, flush });
      if (name === 'floor') floor = cost.task;
      measured.set(name, [...costs, { ...cost, ratio: cost.task / floor }]);
    }
  }
  return measured;
}

function sentenceOf({ task, ratio, shown }: ComparedCost): string {
  const share = shown < 1 ? `, given up at ${Math.round(shown * 100)} %` : '';
  return `${Math.round(task * 1000)} ms, ${ratio.toFixed(2)} × the floor${share}`;
}

function medianCost(costs: readonly ComparedCost[]): ComparedCost {
  const median = (select: (cost: ComparedCost) => number) => middle(costs.map(select));
  return {
    task: median(({ task }) => task),
    script: median(({ script }) => script),
    layout: median(({ layout }) => layout),
    shown: median(({ shown }) => shown),
    heap: median(({ heap }) => heap),
    ratio: median(({ ratio }) => ratio),
  };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
