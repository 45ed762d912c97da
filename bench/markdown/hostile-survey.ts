import type { Browser } from '@playwright/test';
import { oversizedTexts } from '../../test/markdown/oversized-texts.ts';
import { ContestantPage } from './contestant-page.ts';

/** What it takes ours to show a hostile text at once. */
export interface HostileCost {
  text: string;
  /** Of the main thread, with style, layout and painting. */
  milliseconds: number;
}

const rounds = 2;

/** Shows each hostile text in one update; gives the costliest first. */
export async function surveyHostileTexts(browser: Browser): Promise<HostileCost[]> {
  const opened = await ContestantPage.open(browser, 'ours');
  const costs: HostileCost[] = [];
  for (const [text, markdown] of oversizedTexts) {
    let milliseconds = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      await opened.prepare('');
      const before = await opened.cost();
      await opened.page.evaluate((delivery) => globalThis.benchPage.deliver(delivery), {
        chunks: [markdown],
        flush: 'chunk' as const,
        limit: 60_000,
      });
      const after = await opened.cost();
      milliseconds = Math.min(milliseconds, (after.task - before.task) * 1000);
    }
    costs.push({ text, milliseconds });
  }
  await opened.close();
  return costs.sort((first, second) => second.milliseconds - first.milliseconds);
}
