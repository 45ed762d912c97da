import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/machine/browsers.ts';
import { bundleContestants } from './markdown/bundle-contestants.ts';
import { type ContestantName, contestantNames } from './markdown/contestant-names.ts';
import { bundleFolder } from './markdown/contestant-page.ts';
import { type SurveyResults, surveyCosts } from './markdown/cost-survey.ts';
import { surveyFirstAnswers } from './markdown/first-answer.ts';
import { surveyHostileTexts } from './markdown/hostile-survey.ts';
import { checkOutLastRelease } from './markdown/last-release.ts';
import { quoteTable } from './markdown/quoted-table.ts';
import { chunkCostTable } from './markdown/result-tables.ts';
import { detailedSizes, goalsOf, type Results, resultsPage } from './markdown/results.ts';
import { surveyUpdates } from './markdown/update-survey.ts';

/**
 * Measures what it costs to show a Markdown answer while it arrives, ours beside others, and writes the
 * table of results, also where it is quoted. Needs a build (`npm run build`), and takes less than ten minutes. Exits with 1 when ours misses a goal.
 */
const resultsFile = 'bench/results/markdown.md';

const lastRelease = checkOutLastRelease();
const names = (Object.keys(contestantNames) as ContestantName[]).filter(
  (name) => name !== 'last-release' || lastRelease !== undefined,
);
await bundleContestants(names, bundleFolder);
const results = await measure();
const page = resultsPage(results);
writeFileSync(resultsFile, page);
quoteTable(chunkCostTable(results));
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = goalsOf(results).every(({ isMet }) => isMet) ? 0 : 1;

async function measure(): Promise<Results> {
  const measured = await withBrowser([], async (browser) => {
    const byChunk = await surveyCosts(browser, {
      flush: 'chunk',
      names,
      // Ours is held to its cost at this size.
      rounds: (size) => (size === 50_000 ? 9 : 3),
    });
    const updates = await surveyUpdates(browser, wholeRuns(byChunk));
    const hostile = await surveyHostileTexts(browser);
    const first = await surveyFirstAnswers(browser);
    return { chromium: browser.version(), byChunk, updates, hostile, first };
  });
  // Frames follow each other without waiting for a screen, which saves time and costs no CPU.
  const freeFrames = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const byFrame = await withBrowser(freeFrames, (browser) =>
    surveyCosts(browser, { flush: 'frame', names, rounds: (size) => (size > 2000 ? 1 : 3) }),
  );
  return { ...measured, byFrame, lastRelease, date: new Date().toISOString().slice(0, 10) };
}

/** Who showed all of the longer answers, by size. */
function wholeRuns(byChunk: SurveyResults): Map<number, ContestantName[]> {
  const showed = (name: ContestantName, size: number) => byChunk.get(name)?.get(size)?.shown === 1;
  return new Map(detailedSizes.map((size) => [size, names.filter((name) => showed(name, size))]));
}

async function withBrowser<Result>(
  args: string[],
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findBrowser('chromium')?.executable;
  const browser = await chromium.launch(executablePath ? { executablePath, args } : { args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
