import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/machine/browsers.ts';
import { measureVisit, type VisitCost } from './host-page/measure-visit.ts';
import { goalsOf, type Round, resultsPage } from './host-page/results.ts';
import { type HostPageName, serveHostPages } from './host-page/serve-host-page.ts';

/**
 * Measures what the one-line embed costs a page before anyone uses it, and writes the table of results. Each
 * round visits the page with the embed once and twice without, which tells how exact the numbers are. Takes
 * two minutes. Exits with 1 when a goal is missed.
 */
const resultsFile = 'bench/results/host-page.md';
const count = 31;

const executablePath = findBrowser('chromium')?.executable;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const server = await serveHostPages();
const rounds: Round[] = [];
try {
  // What is slow in a browser that has just started is no page's fault.
  await measureRound();
  while (rounds.length < count) rounds.push(await measureRound());
} finally {
  server.stop();
  await browser.close();
}
const date = new Date().toISOString().slice(0, 10);
const page = resultsPage(rounds, { chromium: browser.version(), date });
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = goalsOf(rounds).every(({ isMet }) => isMet) ? 0 : 1;

async function measureRound(): Promise<Round> {
  const alone = await visit('without');
  const embed = await visit('with');
  return { alone, embed, again: await visit('without') };
}

function visit(name: HostPageName): Promise<VisitCost> {
  return measureVisit(browser, `${server.origin}/${name}`);
}
