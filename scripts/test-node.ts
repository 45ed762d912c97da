import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { type TestCounts, writeCounts } from './test-counts.ts';
import { testFiles } from './test-files.ts';

/** Runs the tests that need no browser; arguments are parts of paths: `npm run test:node -- core/`. */
const files = testFiles(['test/core', 'test/lint', 'server/test'], process.argv.slice(2));
if (files.length === 0) throw new Error('No test file matches.');

const counts: TestCounts = { passed: 0, skipped: 0, failures: [] };
let succeeded = true;
// Each file gets a process of its own, which takes over tsx from the options of this one.
const events = run({ files, concurrency: true });
events.on('test:pass', ({ details, skip, todo }) => {
  if (details.type === 'suite') return;
  if (skip === undefined && todo === undefined) counts.passed += 1;
  else counts.skipped += 1;
});
events.on('test:fail', ({ name, file, details, todo }) => {
  // A suite fails with a test of its own, or by a hook, which no test accounts for.
  if (todo === undefined) succeeded = false;
  if (details.type === 'suite') return;
  if (todo === undefined) counts.failures.push(`${file} › ${name}: ${details.error.message}`);
  else counts.skipped += 1;
});
events.compose(new spec()).pipe(process.stdout);
events.once('end', () => {
  writeCounts('test:node', counts);
  process.exitCode = succeeded ? 0 : 1;
});
