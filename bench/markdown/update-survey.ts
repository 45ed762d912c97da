import type { Browser } from '@playwright/test';
import type { ContestantName } from './contestant-names.ts';
import { countNodes, longestRun, type Run, timeUpdates } from './measure.ts';

/** What happened on the way to the whole answer. */
export interface UpdateResults {
  /** Nodes added to the page, and nodes of the final document. */
  added: number;
  final: number;
  /** Milliseconds of the longest update. */
  longest: number;
}

/** By size of the answer. */
export type UpdateSurveyResults = ReadonlyMap<number, ReadonlyMap<ContestantName, UpdateResults>>;

const rounds = 5;

/** Looks at every update, a flush a chunk, in runs whose cost does not count. */
export async function surveyUpdates(
  browser: Browser,
  namesBySize: ReadonlyMap<number, readonly ContestantName[]>,
): Promise<UpdateSurveyResults> {
  const results = new Map<number, Map<ContestantName, UpdateResults>>();
  for (const [size, names] of namesBySize) {
    const byName = new Map<ContestantName, UpdateResults>();
    for (const name of names) {
      const run: Run = { name, size, flush: 'chunk' };
      const longest = await longestUpdate(browser, run);
      byName.set(name, { ...(await countNodes(browser, run)), longest });
    }
    results.set(size, byName);
  }
  return results;
}

/**
 * The longest of all updates, where each counts with the shortest time that it took in any round: a
 * pause for another program does not come twice at the same update.
 */
async function longestUpdate(browser: Browser, run: Run): Promise<number> {
  let shortest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await timeUpdates(browser, run);
    shortest = times.map((time, index) => Math.min(time, shortest[index] ?? time));
    // Too slow to be timed again.
    if (times.reduce((sum, time) => sum + time, 0) > longestRun.chunk * 500) break;
  }
  return Math.max(...shortest);
}
