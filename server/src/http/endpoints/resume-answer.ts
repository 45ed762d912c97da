import { positionBehind } from '../../answers/stream/message-events.js';
import type { ConversationStore } from '../../storage/stores/conversation-store.js';
import { defineEndpoint } from '../api/endpoint.js';
import { findOwnAnswer, type OwnAnswers } from '../asking/find-own-answer.js';
import { streamKeptAnswer } from '../asking/stream-kept-answer.js';
import { ownThread, rateableHeaders, resumableHeaders } from '../asking/thread-headers.js';

/** What resuming needs. */
export interface ResumingNeeds extends OwnAnswers {
  /** Where answers are recorded; `undefined` where they are not. */
  conversations: ConversationStore | undefined;
  /** Milliseconds between signs of life while the rest of the answer is awaited. */
  heartbeat: number;
}

/**
 * The thread's latest answer from its start, or from behind the event that `Last-Event-ID` names, and on as
 * it is made; 204 where there is nothing to read.
 */
export const resumeAnswer = defineEndpoint(
  {
    method: 'GET',
    path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
    key: 'assistant',
    limitedAs: 'search',
    operationId: 'resumeAnswer',
    summary: 'Read the latest answer of a thread again',
    headers: { ...ownThread, 'Last-Event-ID': 'The last event that the reader has.' },
    success: {
      status: 200,
      description: 'The answer as server-sent events.',
      mediaType: 'text/event-stream',
      headers: resumableHeaders,
    },
    otherwise: { 204: 'There is no answer to read, or no more of it than the reader has.' },
  },
  async (request, needs: ResumingNeeds) => {
    const { context } = request;
    const { thread, answer } = await findOwnAnswer(request, needs);
    const lastEventId = context.req.header('last-event-id');
    const position = answer ? positionBehind(lastEventId, answer.messageId) : 0;
    if (!answer || (answer.log.ended && position === answer.log.length)) {
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }
    // A position that no event has had yet is made up.
    const reader = answer.log.read(position > answer.log.length ? 0 : position);
    const { heartbeat, conversations } = needs;
    const headers = { ...thread.headers, ...rateableHeaders(conversations) };
    return streamKeptAnswer(context, { reader, heartbeat, headers });
  },
);
