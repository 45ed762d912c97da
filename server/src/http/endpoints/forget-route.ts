import type { Context } from 'hono';
import { isValid } from 'ulid';
import { z } from 'zod';
import type { KeptAnswers } from '../../answers/kept/kept-answers.js';
import type { Eraser, ErasureTarget } from '../../storage/stores/eraser.js';
import { readBody } from '../guards/request-body.js';
import { boundedText, stringLimits } from '../guards/request-limits.js';

/** The body of a request to forget: a thread or a fingerprint. */
export const forgetBodySchema = z
  .strictObject(
    {
      threadId: boundedText(stringLimits.name)
        .refine(isValid, 'this is not the id of a thread.')
        .optional(),
      fp: boundedText(stringLimits.fp)
        .refine((fp) => fp !== '' && fp !== 'anonymous', 'this fingerprint is of no one reader.')
        .optional(),
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
export const forgottenSchema = z.object({
  threads: z.int(),
  conversations: z.int(),
  feedback: z.int(),
});

/** What forgetting needs beside the request. */
export interface ForgetRouteOptions {
  eraser: Eraser;
  kept: KeptAnswers;
}

/**
 * `POST /api/external/v1/assistant/{projectId}/forget`: deletes a thread, or every thread in which a
 * fingerprint asked, and says how much that was.
 */
export async function forgetReader(
  context: Context,
  { eraser, kept, domain }: ForgetRouteOptions & { domain: string },
): Promise<Response> {
  const target = await readBody(context, forgetBodySchema);
  const { threads, conversations, feedback } = await eraser.erase(target, domain);
  for (const thread of threads) kept.drop(thread);
  const forgotten: z.infer<typeof forgottenSchema> = {
    threads: threads.length,
    conversations,
    feedback,
  };
  return context.json(forgotten, { headers: { 'cache-control': 'no-store' } });
}
