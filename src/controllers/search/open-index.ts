import type { FoundSection, LocalSearchOptions } from '../../core/index/local-index.js';
import { openInWorker } from './worker-index.js';

/** An index that can be searched, wherever it is. */
export interface OpenIndex {
  /** The best sections first; `undefined` once it is closed. */
  search(query: string, options: LocalSearchOptions): Promise<readonly FoundSection[] | undefined>;
  /** Ends searches that are under way, and frees the memory. */
  close(): void;
}

/**
 * Bytes (some 600 sections) from which on an index is searched in a worker. Below, a search takes a
 * small part of a frame and answers within the one of the key press, which a worker does not.
 * Measured by `npm run bench -- search`.
 */
const largeIndex = 256_000;

/** Milliseconds of work on the page at a time: half a frame. */
const slice = 8;

/**
 * Makes an index file searchable: in a worker when it is large and there can be one, else in the page,
 * in slices that leave every frame time.
 *
 * @throws AssistantError of code `bad-response`, or the reason of `signal`.
 */
export async function openIndex(bytes: ArrayBuffer, signal: AbortSignal): Promise<OpenIndex> {
  const inWorker = bytes.byteLength < largeIndex ? undefined : await openInWorker(bytes, signal);
  return inWorker ?? openInPage(bytes, signal);
}

async function openInPage(bytes: ArrayBuffer, signal: AbortSignal): Promise<OpenIndex> {
  const [{ LocalIndex }, { parseSiteIndex }] = await Promise.all([
    import('../../core/index/local-index.js'),
    import('../../core/index/read-site-index.js'),
  ]);
  signal.throwIfAborted();
  const index = new LocalIndex(parseSiteIndex(new TextDecoder().decode(bytes)));
  let end = performance.now() + slice;
  while (!index.advance(() => performance.now() < end)) {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    end = performance.now() + slice;
  }
  let isOpen = true;
  return {
    search: async (query, options) => (isOpen ? index.search(query, options) : undefined),
    close() {
      isOpen = false;
    },
  };
}
