import type { Browser } from '@playwright/test';
import { answerText, chunksOf } from './answer-text.ts';
import type { ContestantName } from './contestant-names.ts';
import { ContestantPage, type Cost } from './contestant-page.ts';
import type { Flush } from './page/bench-page.ts';

/** A run is given up after so many seconds; what it showed by then is reported. Frames take their time. */
export const longestRun: Readonly<Record<Flush, number>> = { chunk: 30, frame: 90 };

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
    deliveryOf(text, run.flush),
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
export async function countNodes(
  browser: Browser,
  run: Run,
): Promise<{ added: number; final: number }> {
  const opened = await ContestantPage.open(browser, run.name);
  const text = answerText(run.size, 1);
  await opened.prepare(text);
  const counts = await opened.page.evaluate(
    (delivery) => globalThis.benchPage.countNodes(delivery),
    deliveryOf(text, run.flush),
  );
  await opened.close();
  return counts;
}

/** The milliseconds of each update with its style and layout, as far as the time allows. */
export async function timeUpdates(browser: Browser, run: Run): Promise<number[]> {
  const opened = await ContestantPage.open(browser, run.name);
  const text = answerText(run.size, 1);
  await opened.prepare(text);
  const times = await opened.page.evaluate(
    (delivery) => globalThis.benchPage.timeUpdates(delivery),
    deliveryOf(text, run.flush),
  );
  await opened.close();
  return times;
}

function deliveryOf(text: string, flush: Flush) {
  return { chunks: chunksOf(text, 2), flush, limit: longestRun[flush] * 1000 };
}
