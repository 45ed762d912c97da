import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type TestCounts, writeCounts } from './test-counts.ts';

/**
 * A reporter that prints a line for each file and browser, and leaves the counts for `npm test`, where a
 * test counts once per browser.
 */
export function browserTestCounter(): Reporter {
  return {
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        const counts = { passed: 0, failed: 0, skipped: 0 };
        countSession(session, counts);
        logger.log(describeSession(session, counts));
      }
    },
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) countSession(session, counts);
      writeCounts('test:browser', counts);
    },
  };
}

function describeSession({ browser, testFile }: TestSession, counts: TestCounts): string {
  const file = testFile?.replace(/^.*browser-tests\/\d+\//, '').replace(/\.test\.js$/, '');
  const mark = counts.failed === 0 ? '✔' : '✖';
  return `${mark} ${file} in ${browser.name}: ${counts.passed} passed, ${counts.failed} failed`;
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
