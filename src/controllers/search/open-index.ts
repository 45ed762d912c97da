import type { LocalIndex } from '../../core/index/local-index.js';
import { packInWorker } from './pack-in-worker.js';

/**
 * Bytes (some 300 sections) from which on an index is packed in a worker, which takes time to start.
 * Searching takes a small part of a frame however large it is, and is done in the page, as a worker's answer
 * comes a frame late.
 */
const largeIndex = 256_000;

/** Milliseconds of work on the page at a time: less than half a frame. */
const slice = 6;

/**
 * Makes an index file searchable: in a worker when it is large and there can be one, else in the page,
 * in slices that leave every frame time.
 *
 * @throws AssistantError of code `bad-response`, or the reason of `signal`.
 */
export async function openIndex(bytes: ArrayBuffer, signal: AbortSignal): Promise<LocalIndex> {
  const packed = bytes.byteLength < largeIndex ? undefined : await packInWorker(bytes, signal);
  const { LocalIndex } = await import('../../core/index/local-index.js');
  let end = 0;
  const hasTime = () => performance.now() < end;
  const pause = async () => {
    if (hasTime()) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    end = performance.now() + slice;
  };
  const index = await LocalIndex.read(bytes, { packed, pause });
  while (!index.advance(hasTime)) await pause();
  return index;
}
