import type { Context } from 'hono';
import { isValid } from 'ulid';
import { z } from 'zod';
import type { KeptAnswers } from '../answers/kept-answers.js';
import type { Eraser, ErasureTarget } from '../storage/eraser.js';
import { readBody } from './request-body.js';

const bodySchema = z
  .strictObject({
    threadId: z.string().refine(isValid, 'this is not the id of a thread.').optional(),
    fp: z
      .string()
      .refine((fp) => fp !== '' && fp !== 'anonymous', 'this fingerprint is of no one reader.')
      .optional(),
  })
  .transform(({ threadId, fp }, context): ErasureTarget => {
    if (threadId !== undefined && fp === undefined) return { thread: threadId };
    if (threadId === undefined && fp !== undefined) return { fingerprint: fp };
    context.addIssue('give either threadId or fp.');
    return z.NEVER;
  });

/**
 * `POST /api/external/v1/assistant/{projectId}/forget`: deletes a thread, or every thread in which a
 * fingerprint asked, and says how much that was.
 */
export async function forgetReader(
  context: Context,
  { eraser, kept, domain }: { eraser: Eraser; kept: KeptAnswers; domain: string },
): Promise<Response> {
  const target = await readBody(context, bodySchema);
  const { threads, conversations, feedback } = await eraser.erase(target, domain);
  for (const thread of threads) kept.drop(thread);
  return context.json(
    { threads: threads.length, conversations, feedback },
    { headers: { 'cache-control': 'no-store' } },
  );
}
