import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type TestCounts, writeCounts } from './test-counts.ts';

/** A reporter that prints nothing and leaves the counts for `npm test`, one test once per browser. */
export function browserTestCounter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) countSession(session, counts);
      writeCounts('test:browser', counts);
    },
  };
}

function countSession(session: TestSession, counts: TestCounts): void {
  const before = counts.failed;
  if (session.testResults) countSuite(session.testResults, counts);
  // A page that broke outside of any test has failed all the same.
  if (!session.passed && counts.failed === before) counts.failed += 1;
}

function countSuite({ tests, suites }: TestSuiteResult, counts: TestCounts): void {
  for (const test of tests) {
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else counts.failed += 1;
  }
  for (const suite of suites) countSuite(suite, counts);
}
