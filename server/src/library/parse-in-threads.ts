import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type ParsedPage, type SourceToParse, withText } from './parsed-page.js';

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./parse-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/** Each takes 100 MB and more: further ones would take more memory than the time is worth. */
const mostThreads = 2;
/** Of one message; a page that is longer has one to itself. */
const mostPages = 8;
const mostBytes = 500_000;

/** Sources by their numbers. */
export type NumberedSource = [number, SourceToParse];

/** What a thread works on. */
interface Work {
  /** Those that no thread has begun with. */
  sources: Iterator<NumberedSource>;
  take: (number: number, parsed: ParsedPage) => void;
}

/**
 * Parses pages in other threads, compressed where they are for all: this thread goes on answering, and the memory that
 * parsing takes is given back.
 *
 * @param take - gets what becomes of each, with its number, in no order.
 * @throws Error where a thread cannot be started, or ends: some pages were not taken then.
 */
export async function parseInThreads(
  sources: Iterable<NumberedSource>,
  take: Work['take'],
): Promise<void> {
  const work = { sources: sources[Symbol.iterator](), take };
  const count = Math.min(mostThreads, availableParallelism());
  const threads = await Promise.allSettled(
    Array.from({ length: count }, () => parseInThread(work)),
  );
  for (const thread of threads) if (thread.status === 'rejected') throw thread.reason;
}

async function parseInThread({ sources, take }: Work): Promise<void> {
  const worker = new Worker(workerFile);
  const ended = once(worker, 'exit').then((): never => {
    throw new Error('A thread that parses pages has ended.');
  });
  // Who waits for an answer hears of it.
  ended.catch(() => {});
  try {
    for (let batch = nextOf(sources); batch.length > 0; batch = nextOf(sources)) {
      const answer = once(worker, 'message').then(([pages]): readonly ParsedPage[] => pages);
      worker.postMessage(batch.map(([, source]) => withText(source)));
      const pages = await Promise.race([answer, ended]);
      for (const [place, [number]] of batch.entries()) {
        const parsed = pages[place];
        if (parsed) take(number, parsed);
      }
    }
  } finally {
    await worker.terminate();
  }
}

function nextOf(sources: Work['sources']): NumberedSource[] {
  const batch: NumberedSource[] = [];
  for (let bytes = 0; batch.length < mostPages && bytes < mostBytes; ) {
    const next = sources.next();
    if (next.done) break;
    batch.push(next.value);
    bytes += next.value[1].source.length;
  }
  return batch;
}
