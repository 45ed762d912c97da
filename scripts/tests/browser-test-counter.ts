import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { addTime, noCounts, type TestCounts, writeCounts } from './test-counts.ts';

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

function describeSession(session: TestSession, { passed, failures, seconds }: TestCounts): string {
  const mark = failures.length === 0 ? '✔' : '✖';
  const name = sessionName(session);
  const time = (seconds[name] ?? 0).toFixed(1);
  return `${mark} ${name}: ${passed} passed, ${failures.length} failed, ${time} s`;
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
  const [file = ''] = parent.split(' › ');
  for (const test of tests) {
    addTime(counts, { file, milliseconds: test.duration ?? 0 });
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else counts.failures.push(`${parent} › ${test.name}: ${test.error?.message}`);
  }
  for (const suite of suites) countSuite(suite, `${parent} › ${suite.name}`, counts);
}
