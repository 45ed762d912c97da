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
        const counts = noCounts();
        countSession(session, counts);
        logger.log(describeSession(session, counts));
      }
    },
    onTestRunFinished({ sessions }) {
      const counts = noCounts();
      for (const session of sessions) countSession(session, counts);
      writeCounts('test:browser', counts);
    },
  };
}

function noCounts(): TestCounts {
  return { passed: 0, skipped: 0, failures: [] };
}

function describeSession(session: TestSession, { passed, failures }: TestCounts): string {
  const mark = failures.length === 0 ? '✔' : '✖';
  return `${mark} ${sessionName(session)}: ${passed} passed, ${failures.length} failed`;
}

function sessionName({ browser, testFile }: TestSession): string {
  const file = testFile?.replace(/^.*browser-tests\/\d+\//, '').replace(/\.test\.js$/, '');
  return `${file} in ${browser.name}`;
}

function countSession(session: TestSession, counts: TestCounts): void {
  const before = counts.failures.length;
  if (session.testResults) countSuite(session.testResults, sessionName(session), counts);
  // A page that broke outside of any test has failed all the same.
  if (!session.passed && counts.failures.length === before) {
    const messages = session.errors.map(({ message }) => message).join('; ');
    counts.failures.push(`${sessionName(session)}, outside of its tests: ${messages}`);
  }
}

function countSuite({ tests, suites }: TestSuiteResult, parent: string, counts: TestCounts): void {
  for (const test of tests) {
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else counts.failures.push(`${parent} › ${test.name}: ${test.error?.message}`);
  }
  for (const suite of suites) countSuite(suite, `${parent} › ${suite.name}`, counts);
}
