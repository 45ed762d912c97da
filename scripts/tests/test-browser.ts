import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { defaultReporter, startTestRunner, type TestRunnerConfig } from '@web/test-runner';
import { ScriptedBackendServer } from '../../test/support/scripted-backend-server.js';
import { SocketServer } from '../../test/support/socket-server.js';
import { testTimeLimit } from '../../test/support/time-limit.js';
import { type Engine, engines } from '../machine/browsers.ts';
import { browserTestCounter } from './browser-test-counter.ts';
import { bundleBrowserTests } from './bundle-browser-tests.ts';
import { HeldAnswersServer } from './held-answers.ts';
import { launcherOf } from './launchers/browser-launchers.ts';
import { pressChordCommand } from './press-chord-command.ts';
import { browserTestFolders, testFiles } from './test-files.ts';

/**
 * Runs the tests that need a browser, in every engine. Arguments narrow it down by engine and by parts
 * of paths: `npm run test:browser -- chromium elements/`.
 */
/** Milliseconds by which what loads late comes later still: what passes then does not depend on speed. */
const chunkDelay = Number(process.env.CHUNK_DELAY ?? 0);
const isEngine = (word: string): word is Engine => engines.some((engine) => engine === word);
const words = process.argv.slice(2);
const chosenEngines = words.filter(isEngine);
const files = testFiles(
  browserTestFolders,
  words.filter((word) => !isEngine(word)),
);
if (files.length === 0) throw new Error('No test file matches.');

// A folder for each run, so that two can go on side by side.
const bundle = `.build/browser-tests/${process.pid}`;
const page = 'support/assistant-page';
const pages = { [page]: `test/${page}.ts` };
await bundleBrowserTests(files, { folder: bundle, pages, hasMaps: words.length > 0 });
const heldAnswers = new HeldAnswersServer(`/${bundle}/${page}.js`);
const backends = await ScriptedBackendServer.start();
const sockets = await SocketServer.start();
const passed = await runTests({
  files: [`${bundle}/**/*.test.js`],
  browsers: (chosenEngines.length > 0 ? chosenEngines : engines).map(launcherOf),
  // One page at a time and browser: a page in the background has no focus.
  concurrency: 1,
  // All at once: two at a time leave the third to run alone, with a core to spare.
  concurrentBrowsers: 3,
  // Like that of a test, these time limits end a hang and nothing else.
  browserStartTimeout: testTimeLimit,
  testsStartTimeout: testTimeLimit,
  testsFinishTimeout: 10 * testTimeLimit,
  testFramework: { config: { timeout: String(testTimeLimit) } },
  reporters: [defaultReporter({ reportTestProgress: false }), browserTestCounter()],
  staticLogging: true,
  plugins: [pressChordCommand()],
  middleware: [
    heldAnswers.middleware,
    async (context, next) => {
      const isChunk = context.path.includes('/chunks/');
      if (isChunk) await setTimeout(chunkDelay);
      await next();
      // Its name tells its content, and the folder this run: no page has to ask for it again.
      if (isChunk && !chunkDelay) context.set('cache-control', 'max-age=3600, immutable');
    },
    async (context, next) => {
      if (context.path === '/scripted-backend-origin') context.body = backends.controlOrigin;
      else if (context.path === '/socket-host') context.body = sockets.host;
      else await next();
    },
    async (context, next) => {
      if (context.path !== '/cookies.openapi.json') return next();
      // A document that says which cookies it was asked for with.
      const summary = context.headers.cookie ?? 'No cookies';
      context.body = { openapi: '3.1.0', paths: { '/me': { get: { summary } } } };
    },
  ],
});
await backends.close();
await sockets.close();
await heldAnswers.close();
await rm(bundle, { recursive: true });
process.exit(passed ? 0 : 1);

async function runTests(config: TestRunnerConfig): Promise<boolean> {
  const runner = await startTestRunner({
    config,
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (runner === undefined) return false;
  return new Promise((resolve) => {
    runner.on('finished', resolve);
  });
}
