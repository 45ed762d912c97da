import type { Context } from 'hono';
import {
  messageEvent,
  messageEventHeaders,
  messageHeartbeat,
} from '../../../answers/stream/message-events.js';
import { withHeartbeat } from '../../../answers/stream/with-heartbeat.js';
import { followJob } from '../../../jobs/follow-job.js';
import { streamResponse } from '../../asking/stream-response.js';
import type { SessionNeeds } from './session.js';

/** What streaming a job needs. */
export interface StreamSessionNeeds extends SessionNeeds {
  /** Milliseconds between signs of life while the job has nothing to say. */
  heartbeat: number;
  /** Ends all streams when the server stops; clients read on from the last event. */
  stopping?: AbortSignal | undefined;
}

/** Which job is streamed, and how much of it the client has. */
export interface StreamedSession {
  project: string;
  id: string;
  /** The number of the last event that the client has; 0 for none. */
  after: number;
}

/** What a response says of the job that it streams. */
export const sessionHeader = { 'X-Session-Id': 'Names the job.' };

/** What happens in a job, from an event on to its end. A client that leaves ends nothing but the response. */
export function streamSession(
  context: Context,
  session: StreamedSession,
  { stores, heartbeat, stopping }: StreamSessionNeeds,
): Response {
  const left = new AbortController();
  const { id } = session;
  const signal = stopping ? AbortSignal.any([left.signal, stopping]) : left.signal;
  const events = followJob({ ...session, jobs: stores.jobs, signal });
  async function* lines(): AsyncGenerator<string> {
    let count = session.after;
    for await (const { number, chunk } of events) {
      count = number;
      yield messageEvent(id, { count, data: chunk });
    }
    if (!signal.aborted) yield messageEvent(id, { count: count + 1, data: '[DONE]' });
  }
  return streamResponse({
    events: withHeartbeat({ items: lines(), beat: messageHeartbeat, interval: heartbeat }),
    leave: () => left.abort(),
    disconnect: context.req.raw.signal,
    headers: { ...messageEventHeaders, 'x-session-id': id },
  });
}
