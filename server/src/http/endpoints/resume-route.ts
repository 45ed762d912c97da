import type { Context } from 'hono';
import type { LogReader } from '../../answers/kept/answer-log.js';
import type { KeptAnswer, KeptAnswers } from '../../answers/kept/kept-answers.js';
import {
  messageEventHeaders,
  messageHeartbeat,
  positionBehind,
} from '../../answers/stream/message-events.js';
import { withHeartbeat } from '../../answers/stream/with-heartbeat.js';
import type { ConversationStore } from '../../storage/stores/conversation-store.js';
import type { ThreadStore } from '../../storage/stores/thread-store.js';
import type { ClaimedAnswers } from './claimed-answers.js';
import { rateableHeaders } from './feedback-route.js';
import { type OpenThread, requireThread, threadKeyHeader } from './open-thread.js';
import { streamResponse } from './stream-response.js';

/** What resuming needs beside the request. */
export interface ResumeRouteOptions {
  threads: ThreadStore;
  kept: KeptAnswers;
  claimed: ClaimedAnswers;
  /** Where answers are recorded; `undefined` where they are not. */
  conversations: ConversationStore | undefined;
  /** Milliseconds between signs of life while the rest of the answer is awaited. */
  heartbeat: number;
}

/**
 * `GET /discovery/v2/assistant/{domain}/message/{threadId}/stream`: the thread's latest answer from its
 * start, or from behind the event that `Last-Event-ID` names, and on as it is made; 204 where there is
 * nothing to read. In place of the thread's id and secret, those that the client gave its question will do.
 */
export async function resumeAnswer(
  context: Context,
  options: ResumeRouteOptions,
): Promise<Response> {
  const { thread, answer } = await findOwnAnswer(context, options);
  const lastEventId = context.req.header('last-event-id');
  const position = answer ? positionBehind(lastEventId, answer.messageId) : 0;
  if (!answer || (answer.log.ended && position === answer.log.length)) {
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  }
  // A position that no event has had yet is made up.
  const reader = answer.log.read(position > answer.log.length ? 0 : position);
  const { heartbeat, conversations } = options;
  const headers = { ...thread.headers, ...rateableHeaders(conversations) };
  return streamKeptAnswer(context, { reader, heartbeat, headers });
}

/**
 * `DELETE /discovery/v2/assistant/{domain}/message/{threadId}/stream`: nobody wants the rest of the
 * thread's answer, so that no model goes on writing it. A connection that ends does not say so where its
 * reader comes back on the next page.
 */
export async function stopAnswer(
  context: Context,
  options: Omit<ResumeRouteOptions, 'heartbeat'>,
): Promise<Response> {
  const { answer } = await findOwnAnswer(context, options);
  if (answer) options.kept.stop(answer.threadId);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** The answer that the path names; throws the problem unless the request proves that it may have it. */
async function findOwnAnswer(
  context: Context,
  { threads, kept, claimed }: Omit<ResumeRouteOptions, 'heartbeat'>,
): Promise<{ thread: OpenThread; answer: KeptAnswer | undefined }> {
  const domain = context.req.param('domain') ?? '';
  const id = context.req.param('threadId') ?? '';
  const key = context.req.header(threadKeyHeader) ?? '';
  const claim = await claimed.find({ domain, questionId: id, key });
  if (claim) {
    const answer = kept.find(claim.thread.id);
    const isClaimed = answer?.messageId === claim.messageId;
    return { thread: claim.thread, answer: isClaimed ? answer : undefined };
  }
  await requireThread(threads, { domain, id, key });
  return { thread: { id, headers: { 'x-thread-id': id } }, answer: kept.find(id) };
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
