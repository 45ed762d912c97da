import type { KnownPage } from '../../content/page.js';
import { readSections } from '../../content/whole-pages.js';
import { giveWay } from '../../give-way.js';
import type { IndexStore } from '../../storage/documentation/index-store.js';
import { indexGeneration } from '../index-generation.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { type PackedIndex, packSections } from '../search-engine.js';
import { openSearchIndex } from './build-search-index.js';
import { changeOf, type OpenedIndex } from './index-change.js';
import { readSnapshot, writeSnapshot } from './index-snapshot.js';
import { packInWorker } from './pack-in-worker.js';
import { type SectionPlace, sectionPlaces } from './section-place.js';
import { snapshotFormat } from './snapshot-layout.js';

/** Fewer sections are indexed in less time than a thread takes to start. */
const worthAThread = 300;

/**
 * Opens the indexes of one domain's pages one after the other. One that is kept is loaded, and else it is built and kept:
 * of the one before, as far as the pages are the same.
 */
export class KeptIndexes {
  readonly #store: IndexStore;
  #before: OpenedIndex | undefined;

  constructor(store: IndexStore) {
    this.#store = store;
  }

  /** @param options.isBackground - whether nobody waits for it. Default: no. */
  async open(
    pages: readonly KnownPage[],
    { isBackground }: { isBackground?: boolean } = {},
  ): Promise<SearchIndex> {
    const places = sectionPlaces(pages);
    // Each of these takes a while with a large documentation.
    await giveWay();
    const generation = indexGeneration(pages, snapshotFormat);
    const kept = await this.#store.read(generation);
    const loaded = kept && (await readSnapshot(kept, places.length));
    if (loaded) return this.#opened(pages, { places, snapshot: kept, packed: loaded });

    await giveWay();
    const isWorthIt = places.length >= worthAThread;
    const snapshot = await (isWorthIt ? this.#build(pages, isBackground) : packHere(pages));
    const packed = await readSnapshot(snapshot, places.length, { isOwn: true });
    if (!packed) throw new Error('The index that was just built cannot be read.');
    await this.#store.write(generation, snapshot, { isBackground });
    // So does making it searchable.
    await giveWay();
    return this.#opened(pages, { places, snapshot, packed });
  }

  #opened(
    pages: readonly KnownPage[],
    { places, snapshot, packed }: Pick<OpenedIndex, 'snapshot'> & OpenedPlaces,
  ): SearchIndex {
    this.#before = { pages, snapshot, changedCount: packed.changedCount ?? 0 };
    return openSearchIndex(places, packed);
  }

  /** Without a thread, as when the sources run uncompiled, other requests wait longer, and that is all. */
  async #build(
    pages: readonly KnownPage[],
    isBackground: boolean | undefined,
  ): Promise<Uint8Array<SharedArrayBuffer>> {
    const before = this.#before;
    const change = before && (await changeOf(before, pages));
    try {
      if (!change) return await packInWorker(pages, { isBackground });
      const { changed, kept, added } = change;
      const earlier = { snapshot: before.snapshot, kept, added };
      return await packInWorker(changed, { isBackground, earlier });
    } catch {
      return packHere(pages);
    }
  }
}

interface OpenedPlaces {
  places: readonly SectionPlace[];
  packed: PackedIndex;
}

async function packHere(pages: readonly KnownPage[]): Promise<Uint8Array<SharedArrayBuffer>> {
  return writeSnapshot(packSections(await readSections(pages)));
}
