import type { Context } from 'hono';
import type { LogReader } from '../answers/answer-log.js';
import type { KeptAnswers } from '../answers/kept-answers.js';
import {
  messageEventHeaders,
  messageHeartbeat,
  positionBehind,
} from '../answers/message-events.js';
import { withHeartbeat } from '../answers/with-heartbeat.js';
import type { ConversationStore } from '../storage/conversation-store.js';
import type { ThreadStore } from '../storage/thread-store.js';
import { rateableHeaders } from './feedback-route.js';
import { requireThread, threadKeyHeader } from './open-thread.js';
import { streamResponse } from './stream-response.js';

/** What resuming needs beside the request. */
export interface ResumeRouteOptions {
  threads: ThreadStore;
  kept: KeptAnswers;
  /** Where answers are recorded; `undefined` where they are not. */
  conversations: ConversationStore | undefined;
  /** Milliseconds between signs of life while the rest of the answer is awaited. */
  heartbeat: number;
}

/**
 * `GET /discovery/v2/assistant/{domain}/message/{threadId}/stream`: the thread's latest answer from its
 * start, or from behind the event that `Last-Event-ID` names, and on as it is made; 204 where there is
 * nothing to read.
 */
export async function resumeAnswer(
  context: Context,
  { threads, kept, conversations, heartbeat }: ResumeRouteOptions,
): Promise<Response> {
  const id = await readOwnThread(context, threads);
  const answer = kept.find(id);
  const lastEventId = context.req.header('last-event-id');
  const position = answer ? positionBehind(lastEventId, answer.messageId) : 0;
  if (!answer || (answer.log.ended && position === answer.log.length)) {
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  }
  // A position that no event has had yet is made up.
  const reader = answer.log.read(position > answer.log.length ? 0 : position);
  const headers = { 'x-thread-id': id, ...rateableHeaders(conversations) };
  return streamKeptAnswer(context, { reader, heartbeat, headers });
}

/**
 * `DELETE /discovery/v2/assistant/{domain}/message/{threadId}/stream`: nobody wants the rest of the
 * thread's answer, so that no model goes on writing it. A connection that ends does not say so where its
 * reader comes back on the next page.
 */
export async function stopAnswer(
  context: Context,
  { threads, kept }: Pick<ResumeRouteOptions, 'threads' | 'kept'>,
): Promise<Response> {
  kept.stop(await readOwnThread(context, threads));
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** The id of the thread in the path; throws the problem unless the request proves that it may have it. */
async function readOwnThread(context: Context, threads: ThreadStore): Promise<string> {
  const id = context.req.param('threadId') ?? '';
  await requireThread(threads, {
    domain: context.req.param('domain') ?? '',
    id,
    key: context.req.header(threadKeyHeader) ?? '',
  });
  return id;
}

/** A response of version 2 that reads an answer which can be resumed. */
export function streamKeptAnswer(
  context: Context,
  options: { reader: LogReader; heartbeat: number; headers: Record<string, string> },
): Response {
  const { reader, heartbeat, headers } = options;
  return streamResponse({
    events: withHeartbeat({ items: reader.events, beat: messageHeartbeat, interval: heartbeat }),
    leave: () => reader.close(),
    disconnect: context.req.raw.signal,
    headers: { ...messageEventHeaders, 'x-resumable': 'stream', ...headers },
  });
}
