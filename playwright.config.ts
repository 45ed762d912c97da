import { resolve } from 'node:path';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './scripts/machine/browsers.ts';

const browser = findBrowser('chromium')?.executable;
/** It takes two thirds of the processor time of a whole browser. */
const headlessShell = findHeadlessShell() ?? browser;
/** What starts the servers of tests; compiled by the global setup. */
process.env.NODE_TESTS_FOLDER ??= resolve('.build/e2e-programs', String(process.pid));

/**
 * What Playwright 1.65 leaves out of Chromium, which an option of the same name replaces, and the process that Chromium
 * starts with each page for a next one on another site: nearly no test has that.
 */
const leftOut = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  'SpareRendererForSitePerProcess',
];

/** What compares pictures. */
const pictureTests = ['**/*appearance.test.ts', '**/plots.test.ts'];

/** What waits most: for a browser that looks at one page with a fault after the other. */
const longestTest = '**/site/doctor.test.ts';

/** Whole flows in a browser, against the demo site as `npm start` serves it. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './scripts/tests/compile-e2e-programs.ts',
  outputDir: '.build/e2e-results',
  snapshotPathTemplate: 'test/e2e/screenshots/{arg}{ext}',
  // Browsers of other versions draw some edges a little differently.
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  // The files side by side, one more than cores: a page alone waits half of its time.
  fullyParallel: false,
  workers: 3,
  // Time limits end a hang and nothing else, also on a busy machine.
  timeout: 180_000,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./scripts/tests/e2e-test-counter.ts']],
  use: {
    // As it says itself; the processes that run the tests read this file when it has.
    baseURL: process.env.DEMO_ORIGIN,
    browserName: 'chromium',
    // A trace of every test would take a sixth of the time of all.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // First of all: what begins last is waited for while a core has nothing to do.
      name: 'longest',
      testMatch: longestTest,
      timeout: 900_000,
      use: launch(headlessShell),
    },
    {
      name: 'pictures',
      testMatch: pictureTests,
      // With letters as a whole browser draws them.
      use: launch(headlessShell, ['--font-render-hinting=none']),
    },
    {
      name: 'journeys',
      testMatch: '**/*.test.ts',
      // Those install what they try: `npm run test:embeds`.
      testIgnore: [longestTest, ...pictureTests, '**/installed-embeds.test.ts'],
      use: launch(headlessShell),
    },
  ],
  webServer: {
    command: 'node server/dist/cli.js serve demo --port 0 --data .build/e2e-data --log-level warn',
    wait: { stdout: /(?<demo_origin>http:\/\/127\.0\.0\.1:\d+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

/** Playwright's own browser where none is given. */
function launch(
  executablePath: string | undefined,
  args: string[] = [],
): { launchOptions: LaunchOptions } {
  const all = [`--disable-features=${leftOut.join(',')}`, ...args];
  return { launchOptions: { args: all, ...(executablePath !== undefined && { executablePath }) } };
}
