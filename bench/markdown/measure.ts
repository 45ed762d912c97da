import type { Browser, Page } from '@playwright/test';
import { answerText, chunksOf } from './answer-text.ts';
import type { ContestantName } from './contestant-names.ts';
import { ContestantPage, type Cost } from './contestant-page.ts';
import type { Flush } from './page/bench-page.ts';

/** Seconds after which a run is ended; what it showed by then is reported. */
export const longestRun: Readonly<Record<Flush, number>> = { chunk: 12, frame: 40 };

/** One contestant's run with one answer. */
export interface Run {
  name: ContestantName;
  /** Characters of the answer. */
  size: number;
  flush: Flush;
}

/** What a run cost and how much of the answer it showed, from 0 to 1. */
export interface RunCost extends Cost {
  shown: number;
  /** Bytes of script heap that the shown answer holds. */
  heap: number;
}

/** Lets the answer arrive once, in a page of its own. */
export async function measureCost(browser: Browser, run: Run): Promise<RunCost> {
  const opened = await ContestantPage.open(browser, run.name);
  const text = answerText(run.size, 1);
  await opened.prepare(text);
  const heapBefore = await opened.heap();
  const before = await opened.cost();
  const characters = await opened.page.evaluate(
    (delivery) => globalThis.benchPage.deliver(delivery),
    deliveryOf(run),
  );
  const after = await opened.cost();
  const heap = (await opened.heap()) - heapBefore;
  await opened.close();
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    shown: characters / text.length,
    heap,
  };
}

/** The nodes that were added while the answer arrived, and those it is made of in the end. */
export function countNodes(browser: Browser, run: Run): Promise<{ added: number; final: number }> {
  return inPreparedPage(browser, run, (page) =>
    page.evaluate((delivery) => globalThis.benchPage.countNodes(delivery), deliveryOf(run)),
  );
}

/** The milliseconds of each update with its style and layout, as far as the time allows. */
export function timeUpdates(browser: Browser, run: Run): Promise<number[]> {
  return inPreparedPage(browser, run, (page) =>
    page.evaluate((delivery) => globalThis.benchPage.timeUpdates(delivery), deliveryOf(run)),
  );
}

async function inPreparedPage<Result>(
  browser: Browser,
  { name, size }: Run,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const opened = await ContestantPage.open(browser, name);
  await opened.prepare(answerText(size, 1));
  const result = await use(opened.page);
  await opened.close();
  return result;
}

function deliveryOf({ size, flush }: Run) {
  const chunks = chunksOf(answerText(size, 1), 2);
  return { chunks, flush, limit: longestRun[flush] * 1000 };
}
