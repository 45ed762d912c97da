import { isValid } from 'ulid';
import { z } from 'zod';
import type { KeptAnswers } from '../../answers/kept/kept-answers.js';
import type { ErasureTarget } from '../../storage/stores/eraser.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { absentWhenNull, boundedText, stringLimits } from '../guards/request-limits.js';

/** A thread or a fingerprint. */
const bodySchema = z
  .strictObject(
    {
      threadId: absentWhenNull(
        boundedText(stringLimits.name).refine(isValid, 'this is not the id of a thread.'),
      ),
      fp: absentWhenNull(
        boundedText(stringLimits.fp).refine(
          (fp) => fp !== '' && fp !== 'anonymous',
          'this fingerprint is of no one reader.',
        ),
      ),
    },
    // What Zod says of an unknown field repeats its name, whatever that is.
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'give threadId or fp alone.' : undefined,
    },
  )
  .transform(({ threadId, fp }, context): ErasureTarget => {
    if (threadId !== undefined && fp === undefined) return { thread: threadId };
    if (threadId === undefined && fp !== undefined) return { fingerprint: fp };
    context.addIssue('give either threadId or fp.');
    return z.NEVER;
  });

/** How much was deleted. */
const forgottenSchema = z.object({
  threads: z.int(),
  conversations: z.int(),
  feedback: z.int(),
});

/** What forgetting needs. */
export interface ForgetNeeds {
  stores: Pick<Stores, 'eraser'>;
  kept: KeptAnswers;
}

/** Deletes a thread, or every thread in which a fingerprint asked, and says how much that was. */
export const forgetReader = defineEndpoint(
  {
    method: 'POST',
    path: '/api/external/v1/assistant/:projectId/forget',
    key: 'admin',
    operationId: 'forgetReader',
    summary: 'Delete everything of a thread or of a fingerprint',
    body: bodySchema,
    success: {
      status: 200,
      description: 'What was deleted.',
      mediaType: 'application/json',
      schema: forgottenSchema,
    },
  },
  async ({ key, body, json }, { stores, kept }: ForgetNeeds) => {
    const target = await body();
    const { threads, conversations, feedback } = await stores.eraser.erase(target, key.domain);
    for (const thread of threads) kept.drop(thread);
    return json(
      { threads: threads.length, conversations, feedback },
      { 'cache-control': 'no-store' },
    );
  },
);
