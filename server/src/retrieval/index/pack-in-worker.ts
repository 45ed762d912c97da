import { once } from 'node:events';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SearchableSection } from '../search-engine.js';

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./index-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/** How a thread packs. */
export interface PackOptions {
  /** Whether nobody waits for it, so that it leaves the processors to others. Default: no. */
  isBackground?: boolean | undefined;
  /** Options of Node for that thread; default: those of this one. */
  execArgv?: string[] | undefined;
}

/** Sections that are copied to the thread before others have their turn. */
const sectionsAtOnce = 100;

/**
 * The snapshot of the sections' index, made by another thread, so that this one goes on answering.
 *
 * @throws Error when the thread fails.
 */
export async function packInWorker(
  sections: readonly SearchableSection[],
  { isBackground = false, execArgv }: PackOptions = {},
): Promise<Uint8Array> {
  const worker = new Worker(workerFile, {
    workerData: { isBackground },
    ...(execArgv ? { execArgv } : {}),
  });
  try {
    const packed: Promise<unknown[]> = once(worker, 'message');
    const [[snapshot]] = await Promise.all([packed, send(worker, sections)]);
    if (snapshot instanceof Uint8Array) return snapshot;
    throw new Error('The thread that builds the index gave no index.');
  } finally {
    await worker.terminate();
  }
}

/** All of a large documentation at once would keep readers waiting for a third of a second. */
async function send(worker: Worker, sections: readonly SearchableSection[]): Promise<void> {
  for (let start = 0; start < sections.length; start += sectionsAtOnce) {
    worker.postMessage(sections.slice(start, start + sectionsAtOnce).map(searchable));
    await setImmediate();
  }
  worker.postMessage([]);
}

/** Only what the thread reads is copied to it. */
function searchable(section: SearchableSection): SearchableSection {
  const { path, title, heading, breadcrumb, version, language } = section;
  const blocks = section.blocks.map(({ kind, text }) => ({ kind, text }));
  return { path, title, heading, breadcrumb, version, language, blocks };
}
