import type { Context } from 'hono';
import type { LogReader } from '../../answers/kept/answer-log.js';
import { messageEventHeaders, messageHeartbeat } from '../../answers/stream/message-events.js';
import { withHeartbeat } from '../../answers/stream/with-heartbeat.js';
import { streamResponse } from './stream-response.js';

/** What is read, and what is said with it. */
export interface StreamKeptAnswerOptions {
  reader: LogReader;
  /** Milliseconds between signs of life while the rest of the answer is awaited. */
  heartbeat: number;
  headers: Record<string, string>;
}

/** A response of version 2 that reads an answer which can be resumed. */
export function streamKeptAnswer(context: Context, options: StreamKeptAnswerOptions): Response {
  const { reader, heartbeat, headers } = options;
  return streamResponse({
    events: withHeartbeat({ items: reader.events, beat: messageHeartbeat, interval: heartbeat }),
    leave: () => reader.close(),
    disconnect: context.req.raw.signal,
    headers: { ...messageEventHeaders, 'x-resumable': 'stream', ...headers },
  });
}
