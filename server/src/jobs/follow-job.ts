import {
  closingChunks,
  type JobChunk,
  type JobEvent,
  openingChunks,
} from '../storage/jobs/job-events.js';
import type { JobOutcome } from '../storage/jobs/job-rows.js';
import type { JobStore } from '../storage/jobs/job-store.js';
import { systemTimer } from '../timer.js';

/** Whose stream is read, from where on. */
export interface FollowJobOptions {
  jobs: Pick<JobStore, 'events' | 'find' | 'news'>;
  project: string;
  id: string;
  /** The number of the last event that the reader has; 0 for none. */
  after: number;
  /** Aborts when nobody reads any more. */
  signal: AbortSignal;
}

/** Milliseconds after which it looks whether another process has gone on. */
const interval = 1000;

/** Events that are read at once. */
const mostAtOnce = 500;

/** What a stream ends with whose job was deleted together with its project. */
const deletedOutcome = {
  reason: 'error',
  message: 'The project was deleted while the job worked, and the job with it.',
} as const;

/** The events of a job, those that are kept and those that come, until it has ended or its reader has left. */
export async function* followJob(options: FollowJobOptions): AsyncGenerator<JobEvent> {
  const { jobs, project, id, signal } = options;
  let { after } = options;
  while (!signal.aborted) {
    const news = watchOnce(options);
    try {
      // In this order: what it said last was kept when it ended.
      const job = await jobs.find(project, id);
      const events = await jobs.events(id, { after, most: mostAtOnce });
      for (const event of events) {
        after = event.number;
        yield event;
      }
      if (events.length > 0) continue;
      if (!job) yield* eventsBehind(after, closingChunks(id, deletedOutcome));
      else if (job.outcome && after === 0) yield* wholeStream(id, job.outcome);
      if (!job || job.outcome) return;
      await news.heard;
    } finally {
      news.end();
    }
  }
}

/** How a job ended of which nothing else is kept. */
function wholeStream(id: string, outcome: JobOutcome): JobEvent[] {
  return eventsBehind(0, [...openingChunks(id), ...closingChunks(id, outcome)]);
}

/** Events that are kept nowhere. */
function eventsBehind(last: number, chunks: readonly JobChunk[]): JobEvent[] {
  return chunks.map((chunk, index) => ({ number: last + index + 1, chunk: JSON.stringify(chunk) }));
}

/** Watches from now on, so that nothing is missed while the database is read. */
function watchOnce(options: FollowJobOptions): { heard: Promise<void>; end: () => void } {
  const { jobs, id, signal } = options;
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const cancel = systemTimer(interval, hear);
  const unwatch = jobs.news.watch(id, hear);
  signal.addEventListener('abort', hear, { once: true });
  const end = () => {
    cancel();
    unwatch();
    signal.removeEventListener('abort', hear);
  };
  return { heard, end };
}
