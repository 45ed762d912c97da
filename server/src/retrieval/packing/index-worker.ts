import { parentPort, workerData } from 'node:worker_threads';
import { writeSnapshot } from '../index/index-snapshot.js';
import { packSections } from './pack-sections.js';

// The thread that `packInWorker` starts: sections in, a snapshot out.
const snapshot = writeSnapshot(packSections(workerData));
parentPort?.postMessage(snapshot);
