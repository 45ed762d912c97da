import { parentPort } from 'node:worker_threads';
import type { ParsePageOptions } from '../content/parse-page.js';
import { parse } from './parsed-page.js';

// A thread that `parseInThreads` starts: batches of pages in, and what became of each out.
parentPort?.on('message', async (batch: readonly ParsePageOptions[]) => {
  const parsed = batch.map((source) => parse(source, { isPacked: true }));
  parentPort?.postMessage(await Promise.all(parsed));
});
