import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How many tests of one runner passed, failed and were skipped. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Where a runner leaves its counts for `npm test` to add up; `step` is the name of its npm script. */
export function countsFile(step: string): string {
  return join('.build', 'test-counts', `${step.replaceAll(':', '-')}.json`);
}

export function writeCounts(step: string, counts: TestCounts): void {
  mkdirSync(dirname(countsFile(step)), { recursive: true });
  writeFileSync(countsFile(step), JSON.stringify(counts));
}

/** The counts of the last run, or undefined when it left none. */
export function readCounts(step: string): TestCounts | undefined {
  try {
    const { passed, failed, skipped } = JSON.parse(readFileSync(countsFile(step), 'utf8'));
    return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  } catch {
    return undefined;
  }
}

export function forgetCounts(step: string): void {
  rmSync(countsFile(step), { force: true });
}
