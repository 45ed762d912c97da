import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How many tests of one runner passed and were skipped, and which failed. */
export interface TestCounts {
  passed: number;
  skipped: number;
  /** The name of each failed test, with the place and the error where the runner tells them. */
  failures: string[];
  /** Seconds that the tests of each file took, by its name. */
  seconds: Record<string, number>;
}

/** Counts before any test has ended. */
export function noCounts(): TestCounts {
  return { passed: 0, skipped: 0, failures: [], seconds: {} };
}

/** Adds what a test took to its file. */
export function addTime(
  counts: TestCounts,
  { file, milliseconds }: { file: string; milliseconds: number },
): void {
  counts.seconds[file] = (counts.seconds[file] ?? 0) + milliseconds / 1000;
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
    const counts = JSON.parse(readFileSync(countsFile(step), 'utf8'));
    const times = Object.entries(counts.seconds).map(([file, time]) => [file, Number(time)]);
    return {
      passed: Number(counts.passed),
      skipped: Number(counts.skipped),
      failures: counts.failures.map(String),
      seconds: Object.fromEntries(times),
    };
  } catch {
    return undefined;
  }
}

export function forgetCounts(step: string): void {
  rmSync(countsFile(step), { force: true });
}
