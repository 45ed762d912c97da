import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/machine/browsers.ts';
import { measureVisit, type VisitCost } from './host-page/measure-visit.ts';
import { goalsOf, resultsPage } from './host-page/results.ts';
import { type HostPageName, hostPageNames, serveHostPages } from './host-page/serve-host-page.ts';

/**
 * Measures what the one-line embed costs a page before anyone uses it: visits the page with and without it
 * by turns, and writes the table of results. Takes two minutes. Exits with 1 when a goal is missed.
 */
const resultsFile = 'bench/results/host-page.md';
const rounds = 25;

const visits: Record<HostPageName, VisitCost[]> = { without: [], with: [] };
const executablePath = findBrowser('chromium')?.executable;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const server = await serveHostPages();
try {
  // What is slow in a browser that has just started is no page's fault.
  for (const name of hostPageNames) await measureVisit(browser, `${server.origin}/${name}`);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of hostPageNames) {
      visits[name].push(await measureVisit(browser, `${server.origin}/${name}`));
    }
  }
} finally {
  server.stop();
  await browser.close();
}
const results = {
  visits,
  rounds,
  chromium: browser.version(),
  date: new Date().toISOString().slice(0, 10),
};
const page = resultsPage(results);
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = goalsOf(results).every(({ isMet }) => isMet) ? 0 : 1;
