import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SearchableSection } from '../search-engine.js';

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./index-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/**
 * The snapshot of the sections' index, made by another thread, so that this one goes on answering.
 * `execArgv` are options of Node for that thread; by default those of this one.
 *
 * @throws Error when the thread fails.
 */
export async function packInWorker(
  sections: readonly SearchableSection[],
  { execArgv }: { execArgv?: string[] } = {},
): Promise<Uint8Array> {
  const workerData = sections.map(searchable);
  const worker = new Worker(workerFile, { workerData, ...(execArgv ? { execArgv } : {}) });
  try {
    const [snapshot]: unknown[] = await once(worker, 'message');
    if (snapshot instanceof Uint8Array) return snapshot;
    throw new Error('The thread that builds the index gave no index.');
  } finally {
    await worker.terminate();
  }
}

/** Only what the thread reads is copied to it. */
function searchable(section: SearchableSection): SearchableSection {
  const { path, title, heading, breadcrumb, version, language } = section;
  const blocks = section.blocks.map(({ kind, text }) => ({ kind, text }));
  return { path, title, heading, breadcrumb, version, language, blocks };
}
