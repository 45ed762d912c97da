import { setImmediate } from 'node:timers/promises';
import type { KnownPage } from '../../content/page.js';
import { readSections } from '../../content/whole-pages.js';
import type { IndexStore } from '../../storage/documentation/index-store.js';
import { indexGeneration } from '../index-generation.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { packSections } from '../search-engine.js';
import { openSearchIndex } from './build-search-index.js';
import { readSnapshot, snapshotFormat, writeSnapshot } from './index-snapshot.js';
import { packInWorker } from './pack-in-worker.js';
import { sectionPlaces } from './section-place.js';

/** What to index, and where built indexes are kept. */
export interface OpenKeptIndexOptions {
  pages: readonly KnownPage[];
  store: IndexStore;
  /** Whether nobody waits for it. Default: no. */
  isBackground?: boolean | undefined;
}

/** Fewer sections are indexed in less time than a thread takes to start. */
const worthAThread = 300;

/** Loads the index of the pages where one is kept that can be used; else builds and keeps it. */
export async function openKeptIndex({
  pages,
  store,
  isBackground,
}: OpenKeptIndexOptions): Promise<SearchIndex> {
  const places = sectionPlaces(pages);
  // Each of these takes a while with a large documentation.
  await setImmediate();
  const generation = indexGeneration(pages, snapshotFormat);
  const kept = await store.read(generation);
  const loaded = kept && (await readSnapshot(kept, places.length));
  if (loaded) return openSearchIndex(places, loaded);

  const isWorthIt = places.length >= worthAThread;
  const snapshot = await (isWorthIt ? buildInThread(pages, isBackground) : buildHere(pages));
  const built = await readSnapshot(snapshot, places.length);
  if (!built) throw new Error('The index that was just built cannot be read.');
  await store.write(generation, snapshot, { isBackground });
  // So does making it searchable.
  await setImmediate();
  return openSearchIndex(places, built);
}

/** Without a thread, as when the sources run uncompiled, other requests wait longer, and that is all. */
async function buildInThread(
  pages: readonly KnownPage[],
  isBackground: boolean | undefined,
): Promise<Uint8Array> {
  return packInWorker(pages, { isBackground }).catch(() => buildHere(pages));
}

async function buildHere(pages: readonly KnownPage[]): Promise<Uint8Array> {
  return writeSnapshot(packSections(await readSections(pages)));
}
