import type { Reporter, Suite } from '@playwright/test/reporter';
import { writeCounts } from './test-counts.ts';

/** A reporter for Playwright that prints nothing and leaves the counts for `npm test`. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class E2eTestCounter implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? [];
    const outcomes = tests.map((test) => test.outcome());
    writeCounts('test:e2e', {
      passed: outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length,
      skipped: outcomes.filter((outcome) => outcome === 'skipped').length,
      failures: tests
        .filter((test) => test.outcome() === 'unexpected')
        .map((test) => test.titlePath().filter(Boolean).join(' › ')),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
