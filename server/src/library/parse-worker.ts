import { parentPort } from 'node:worker_threads';
import type { ParsePageOptions } from '../content/parse-page.js';
import { parseTogether } from './parse-together.js';

// A thread that `parseInThreads` starts: batches of pages in, and what became of each out.
parentPort?.on('message', async (batch: readonly ParsePageOptions[]) => {
  parentPort?.postMessage(await parseTogether(batch));
});
