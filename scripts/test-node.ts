import { run } from './run.ts';
import { testFiles } from './test-files.ts';

/** Runs the tests that need no browser; arguments are parts of paths: `npm run test:node -- core/`. */
const files = testFiles(['test/core', 'test/lint', 'server/test'], process.argv.slice(2));
if (files.length === 0) throw new Error('No test file matches.');
const reporters = [
  ['spec', 'stdout'],
  ['./scripts/node-test-counter.ts', 'stdout'],
].flatMap(([reporter, destination]) => [
  `--test-reporter=${reporter}`,
  `--test-reporter-destination=${destination}`,
]);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  '--test',
  ...reporters,
  ...files,
]);
