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
        for (const [name, counts] of countFiles(session)) logger.log(describeFile(name, counts));
      }
    },
    onTestRunFinished({ sessions }) {
      const all = noCounts();
      for (const session of sessions) {
        for (const [, { passed, skipped, failures, seconds }] of countFiles(session)) {
          all.passed += passed;
          all.skipped += skipped;
          all.failures.push(...failures);
          Object.assign(all.seconds, seconds);
        }
      }
      writeCounts('test:browser', all);
    },
  };
}

function describeFile(name: string, { passed, failures, seconds }: TestCounts): string {
  const mark = failures.length === 0 ? '✔' : '✖';
  const time = (seconds[name] ?? 0).toFixed(1);
  return `${mark} ${name}: ${passed} passed, ${failures.length} failed, ${time} s`;
}

/** What each file of a page gave, by its path and the browser's name; `browser-test-groups.ts` makes it a suite. */
function countFiles({ browser, testFile, testResults, passed, errors }: TestSession) {
  const files = new Map<string, TestCounts>();
  for (const suite of testResults?.suites ?? []) {
    const counts = noCounts();
    const name = `${suite.name} in ${browser.name}`;
    countSuite(suite, { file: name, parent: name, counts });
    files.set(name, counts);
  }
  // A page that broke outside of any test has failed all the same.
  if (!passed && [...files.values()].every(({ failures }) => failures.length === 0)) {
    const page = testFile?.replace(/^.*browser-tests\/\d+\//, '').replace(/\.test\.js$/, '');
    const name = `${page} in ${browser.name}, outside of its tests`;
    const messages = errors.map(({ message }) => message).join('; ');
    files.set(name, { ...noCounts(), failures: [`${name}: ${messages}`] });
  }
  return files;
}

function countSuite(
  { tests, suites }: TestSuiteResult,
  { file, parent, counts }: { file: string; parent: string; counts: TestCounts },
): void {
  for (const test of tests) {
    addTime(counts, { file, milliseconds: test.duration ?? 0 });
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else counts.failures.push(`${parent} › ${test.name}: ${test.error?.message}`);
  }
  for (const suite of suites)
    countSuite(suite, { file, parent: `${parent} › ${suite.name}`, counts });
}
