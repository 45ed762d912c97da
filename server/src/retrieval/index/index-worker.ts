import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Page } from '../../content/page.js';
import { unpackPage } from '../../storage/documentation/page-bytes.js';
import { packSections, type SearchableSection } from '../search-engine.js';
import { readSnapshot, writeSnapshot } from './index-snapshot.js';
import { mergeIndexes } from './merge-indexes.js';
import type { EarlierIndex, PackedParcel, PackOptions, Parcel } from './pack-in-worker.js';

// The thread that `packInWorker` starts: batches of what is to be read in, an empty one last, and a snapshot out.
// Linux alone has a priority for each thread; elsewhere it would be that of the whole process.
const { isBackground, earlier }: PackOptions = workerData;
if (isBackground && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
const parcels: Parcel[] = [];
parentPort?.on('message', async (batch: readonly Parcel[]) => {
  parcels.push(...batch);
  if (batch.length > 0) return;
  const sections = sectionsOf(parcels);
  const snapshot = earlier
    ? await addSections(earlier, sections)
    : writeSnapshot(packSections(sections));
  // Shared and not copied: the thread that answers would have to wait for that.
  parentPort?.postMessage(snapshot);
});

/** @throws Error where the snapshot is none. */
async function addSections(
  { snapshot, kept, added }: EarlierIndex,
  sections: Iterable<SearchableSection>,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const index = await readSnapshot(snapshot, kept.length, { isOwn: true });
  if (!index) throw new Error('The index that sections are added to cannot be read.');
  return mergeIndexes([
    { index, numbers: kept },
    { index: packSections(sections, index.averages), numbers: added },
  ]);
}

/** Page by page, so that the text of one alone takes memory; none is needed again. */
function* sectionsOf(parcels: Parcel[]): Generator<SearchableSection> {
  for (const [number, parcel] of parcels.entries()) {
    parcels[number] = [];
    yield* 'packed' in parcel ? unpack(parcel).sections : parcel;
  }
}

function unpack({ packed, contentHash }: PackedParcel): Page {
  const page = unpackPage(packed);
  if (page?.contentHash !== contentHash) {
    throw new Error('A page that was compressed is not what it should be.');
  }
  return page;
}
