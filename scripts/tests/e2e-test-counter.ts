import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { addTime, noCounts, writeCounts } from './test-counts.ts';

/** A reporter for Playwright that prints nothing and leaves the counts for `npm test`. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class E2eTestCounter implements Reporter {
  readonly #counts = noCounts();
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    addTime(this.#counts, {
      file: relative(process.cwd(), location.file),
      milliseconds: duration,
    });
  }

  onEnd(): void {
    for (const test of this.#root?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') this.#counts.passed += 1;
      else if (outcome === 'skipped') this.#counts.skipped += 1;
      else this.#counts.failures.push(test.titlePath().filter(Boolean).join(' › '));
    }
    writeCounts('test:e2e', this.#counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
