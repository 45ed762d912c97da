import { parentPort, workerData } from 'node:worker_threads';
import { packSections } from '../search-engine.js';
import { writeSnapshot } from './index-snapshot.js';

// The thread that `packInWorker` starts: sections in, a snapshot out.
const snapshot = writeSnapshot(packSections(workerData));
parentPort?.postMessage(snapshot);
