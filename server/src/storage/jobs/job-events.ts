import type { StatementRunner } from '../database/database.js';
import type { JobOutcome } from './job-rows.js';

/** A chunk of a UI message stream, as JSON takes it. */
export type JobChunk = Readonly<{ type: string } & Record<string, unknown>>;

/** A chunk as it is kept. */
export interface JobEvent {
  /** Counts up from 1, without gaps. */
  number: number;
  /** JSON. */
  chunk: string;
}

/** Adds chunks to what is kept of a job. The caller holds the lock of its row, so that no other does so meanwhile. */
export async function addEvents(
  runner: StatementRunner,
  { job, chunks }: { job: string; chunks: readonly JobChunk[] },
): Promise<void> {
  if (chunks.length === 0) return;
  const { rows } = await runner.execute({
    sql: 'SELECT COALESCE(MAX(number), 0) AS last FROM agent_job_events WHERE job_id = ?',
    args: [job],
  });
  const last = Number(rows[0]?.last);
  for (const [index, chunk] of chunks.entries()) {
    await runner.execute({
      sql: 'INSERT INTO agent_job_events (job_id, number, chunk) VALUES (?, ?, ?)',
      args: [job, last + index + 1, JSON.stringify(chunk)],
    });
  }
}

/** The chunks behind that number, at most so many. */
export async function readEvents(
  runner: StatementRunner,
  { job, after, most }: { job: string; after: number; most: number },
): Promise<JobEvent[]> {
  const { rows } = await runner.execute({
    sql: `SELECT number, chunk FROM agent_job_events WHERE job_id = ? AND number > ?
      ORDER BY number LIMIT ?`,
    args: [job, after, most],
  });
  return rows.map(({ number, chunk }) => ({ number: Number(number), chunk: String(chunk) }));
}

/** What a stream begins with. */
export function openingChunks(job: string): JobChunk[] {
  return [{ type: 'start', messageId: job }];
}

/** What a stream ends with: how the job ended, and the chunk that ends the message. */
export function closingChunks(job: string, outcome: JobOutcome): JobChunk[] {
  const { reason, message, pullRequest } = outcome;
  const session = {
    ...{ sessionId: job, haulted: true, haultReason: reason },
    ...(pullRequest === undefined ? {} : { pullRequestLink: pullRequest }),
    messageToUser: message,
  };
  const data: JobChunk = { type: 'data-session', id: 'session', data: session };
  if (reason !== 'completed') return [data, { type: 'error', errorText: message }];
  const id = 'outcome';
  return [
    data,
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: message },
    { type: 'text-end', id },
    { type: 'finish' },
  ];
}
