import { parentPort } from 'node:worker_threads';
import type { SpecificationOrder } from './specification-messages.js';
import { SpecificationReader } from './specification-reader.js';

// The thread that `SpecificationThread` starts.
const reader = new SpecificationReader();
parentPort?.on('message', async (order: SpecificationOrder) => {
  parentPort?.postMessage(await reader.answer(order));
});
