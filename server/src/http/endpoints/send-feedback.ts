import { z } from 'zod';
import type { FeedbackRequest } from '../../../../src/core/wire/feedback-request.js';
import { Problem } from '../../problem.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { maskedText } from '../asking/masked.js';
import { requireThread } from '../asking/open-thread.js';
import { ratedThread, threadKeyHeader } from '../asking/thread-headers.js';
import { boundedText, optionalText, stringLimits } from '../guards/request-limits.js';

const bodySchema = z
  .object({
    messageId: boundedText(stringLimits.name),
    rating: z
      .enum(['up', 'down'], { error: 'it must be "up" or "down", or null to take it back.' })
      .nullable(),
    reason: optionalText(stringLimits.reason),
    threadKey: optionalText(stringLimits.name),
  })
  .transform(
    ({ messageId, rating, reason, threadKey }): FeedbackRequest & { threadKey?: string } => ({
      messageId,
      rating,
      ...(reason === undefined ? {} : { reason }),
      ...(threadKey === undefined ? {} : { threadKey }),
    }),
  );

/** What feedback needs. */
export interface FeedbackNeeds {
  stores: Pick<Stores, 'analyticsSettings' | 'threads' | 'feedback'>;
}

/** What the thread's reader says of an answer in it, or that they take it back; 204 once that is kept. */
export const sendFeedback = defineEndpoint(
  {
    method: 'POST',
    path: '/discovery/v2/assistant/:domain/message/:threadId/feedback',
    key: 'assistant',
    limitedAs: 'search',
    operationId: 'sendFeedback',
    summary: "Rate an answer of one's own thread, or take the rating back",
    body: bodySchema,
    headers: ratedThread,
    success: {
      status: 204,
      description: 'The rating is kept, in place of an earlier one, or gone.',
    },
  },
  async ({ context, key, parameter, body }, { stores }: FeedbackNeeds) => {
    const threadId = parameter('threadId');
    const { reason, threadKey, ...rating } = await body();
    await requireThread(stores.threads, {
      domain: parameter('domain'),
      id: threadId,
      key: threadKey ?? context.req.header(threadKeyHeader) ?? '',
    });
    const { maskQuestions } = await stores.analyticsSettings.read(key.project);
    const said =
      reason === undefined ? {} : { reason: maskQuestions ? maskedText(reason) : reason };
    if (await stores.feedback.rate({ threadId, ...rating, ...said })) {
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }
    throw new Problem(
      'No answer of this thread has this messageId. Send the one that the answer began with; where ' +
        'conversations are not kept, feedback on them is not either.',
      { status: 404, code: 'unknown-message', field: 'messageId' },
    );
  },
);
