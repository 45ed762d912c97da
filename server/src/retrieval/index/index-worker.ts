import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { packSections, type SearchableSection } from '../search-engine.js';
import { writeSnapshot } from './index-snapshot.js';
import type { PackOptions } from './pack-in-worker.js';

// The thread that `packInWorker` starts: batches of sections in, an empty one last, and a snapshot out.
// Linux alone has a priority for each thread; elsewhere it would be that of the whole process.
const { isBackground }: PackOptions = workerData;
if (isBackground && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
const sections: SearchableSection[] = [];
parentPort?.on('message', (batch: readonly SearchableSection[]) => {
  sections.push(...batch);
  if (batch.length > 0) return;
  const snapshot = writeSnapshot(packSections(sections));
  // Given away and not copied: the thread that answers would have to wait for that.
  parentPort?.postMessage(snapshot, [snapshot.buffer]);
});
