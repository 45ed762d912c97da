import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

const { webServer: _, ...shared } = e2e;

/** The examples of `demo/examples`, each built with the packages that it names, and used in a browser. */
export default defineConfig(shared, {
  testDir: 'test/e2e/embeds',
  reporter: [['list']],
  // Generators install and build on their first run.
  timeout: 1_800_000,

  use: { actionTimeout: 60_000 },
  projects: (e2e.projects ?? [])
    .filter(({ name }) => name === 'journeys')
    .map((project) => ({ ...project, testIgnore: [] })),
});
