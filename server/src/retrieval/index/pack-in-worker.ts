import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type KnownPage, wholePage } from '../../content/page.js';
import { giveWay } from '../../give-way.js';
import type { SearchableSection } from '../search-engine.js';

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./index-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/** An index that has most of the sections already. */
export interface EarlierIndex {
  /** Its snapshot, in memory that threads share. */
  snapshot: Uint8Array<SharedArrayBuffer>;
  /** By section of it: its number now, or `gone`. */
  kept: Uint32Array;
  /** The numbers of the other sections, in their order. */
  added: Uint32Array;
}

/** How a thread packs. */
export interface PackOptions {
  /** Whether nobody waits for it, so that it leaves the processors to others. Default: no. */
  isBackground?: boolean | undefined;
  /** What the sections of the pages are added to. Default: nothing. */
  earlier?: EarlierIndex | undefined;
  /** Options of Node for that thread; default: those of this one. */
  execArgv?: string[] | undefined;
}

/** A page that is compressed already, or what is searched of some sections. */
export type Parcel = PackedParcel | readonly SearchableSection[];

/** A compressed page, and the state of it that it should be. */
export interface PackedParcel {
  packed: Uint8Array;
  contentHash: string;
}

/** Sections, or compressed pages, that are copied to the thread before others have their turn. */
const mostAtOnce = 100;

/**
 * The snapshot of the index of the pages' sections, and of an earlier one's, made by another thread, so that this one
 * goes on answering.
 *
 * @throws Error when the thread fails.
 */
export async function packInWorker(
  pages: readonly KnownPage[],
  { isBackground = false, earlier, execArgv }: PackOptions = {},
): Promise<Uint8Array<SharedArrayBuffer>> {
  const worker = new Worker(workerFile, {
    workerData: { isBackground, earlier },
    ...(execArgv ? { execArgv } : {}),
  });
  try {
    const packed: Promise<unknown[]> = once(worker, 'message');
    const [[snapshot]] = await Promise.all([packed, send(worker, pages)]);
    if (snapshot instanceof Uint8Array && snapshot.buffer instanceof SharedArrayBuffer)
      return new Uint8Array(snapshot.buffer);
    throw new Error('The thread that builds the index gave no index.');
  } finally {
    await worker.terminate();
  }
}

/** All of a large documentation at once would keep readers waiting for a third of a second. */
async function send(worker: Worker, pages: readonly KnownPage[]): Promise<void> {
  let batch: Parcel[] = [];
  let size = 0;
  for await (const parcel of parcelsOf(pages)) {
    batch.push(parcel);
    size += 'packed' in parcel ? 1 : parcel.length;
    if (size < mostAtOnce) continue;
    worker.postMessage(batch);
    batch = [];
    size = 0;
    await giveWay();
  }
  if (batch.length > 0) worker.postMessage(batch);
  worker.postMessage([]);
}

async function* parcelsOf(pages: Iterable<KnownPage>): AsyncGenerator<Parcel> {
  for (const page of pages) {
    if ('packed' in page && page.packed) {
      const { packed, contentHash } = page;
      yield { packed, contentHash };
      continue;
    }
    const { sections } = await wholePage(page);
    for (let start = 0; start < sections.length; start += mostAtOnce)
      yield sections.slice(start, start + mostAtOnce).map(searchable);
  }
}

/** Only what the thread reads is copied to it. */
function searchable(section: SearchableSection): SearchableSection {
  const { path, title, heading, breadcrumb, version, language } = section;
  const blocks = section.blocks.map(({ kind, text }) => ({ kind, text }));
  return { path, title, heading, breadcrumb, version, language, blocks };
}
