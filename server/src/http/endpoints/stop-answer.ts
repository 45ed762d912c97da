import { defineEndpoint } from '../api/endpoint.js';
import { findOwnAnswer, type OwnAnswers } from '../asking/find-own-answer.js';
import { ownThread } from '../asking/thread-headers.js';

/**
 * Nobody wants the rest of the thread's answer, so that no model goes on writing it. A connection that ends
 * does not say so where its reader comes back on the next page.
 */
export const stopAnswer = defineEndpoint(
  {
    method: 'DELETE',
    path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
    key: 'assistant',
    limitedAs: 'search',
    operationId: 'stopAnswer',
    summary: 'End the latest answer of a thread',
    headers: ownThread,
    success: { status: 204, description: 'Nothing writes on it any more.' },
  },
  async (request, needs: OwnAnswers) => {
    const { answer } = await findOwnAnswer(request, needs);
    if (answer) needs.kept.stop(answer.threadId);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
);
