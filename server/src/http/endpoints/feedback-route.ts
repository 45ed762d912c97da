import type { Context } from 'hono';
import { z } from 'zod';
import type { FeedbackRequest } from '../../../../src/core/wire/feedback-request.js';
import { Problem } from '../../problem.js';
import type { ConversationStore } from '../../storage/stores/conversation-store.js';
import type { FeedbackStore } from '../../storage/stores/feedback-store.js';
import type { ThreadStore } from '../../storage/stores/thread-store.js';
import { readBody } from '../guards/request-body.js';
import { boundedText, stringLimits } from '../guards/request-limits.js';
import { requireThread, threadKeyHeader } from './open-thread.js';

/** Response header that names, as the last part of an address, where the thread takes feedback. */
export const rateableHeader = 'X-Rateable';

/** The body of feedback. */
export const feedbackBodySchema = z
  .object({
    messageId: boundedText(stringLimits.name),
    rating: z.enum(['up', 'down']).nullable(),
    reason: boundedText(stringLimits.reason).optional(),
  })
  .transform(
    ({ messageId, rating, reason }): FeedbackRequest => ({
      messageId,
      rating,
      ...(reason === undefined ? {} : { reason }),
    }),
  );

/**
 * Headers of an answer that say whether feedback on it is taken: it is kept with the conversation, where
 * that is kept.
 */
export function rateableHeaders(
  conversations: ConversationStore | undefined,
): Record<string, string> {
  return conversations ? { [rateableHeader]: 'feedback' } : {};
}

/** What feedback needs beside the request. */
export interface FeedbackRouteOptions {
  threads: ThreadStore;
  feedback: FeedbackStore;
}

/**
 * `POST /discovery/v2/assistant/{domain}/message/{threadId}/feedback`: what the thread's reader says of
 * an answer in it, or that they take it back; 204 once that is kept.
 */
export async function takeFeedback(
  context: Context,
  { threads, feedback }: FeedbackRouteOptions,
): Promise<Response> {
  const threadId = context.req.param('threadId') ?? '';
  await requireThread(threads, {
    domain: context.req.param('domain') ?? '',
    id: threadId,
    key: context.req.header(threadKeyHeader) ?? '',
  });
  const body = await readBody(context, feedbackBodySchema);
  if (await feedback.rate({ threadId, ...body })) {
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  }
  throw new Problem(
    'No answer of this thread has this messageId. Send the one that the answer began with; where ' +
      'conversations are not kept, feedback on them is not either.',
    { status: 404, code: 'unknown-message', field: 'messageId' },
  );
}
