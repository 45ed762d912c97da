import type { KeptAnswer, KeptAnswers } from '../../answers/kept/kept-answers.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { AdmittedRequest } from '../api/endpoint.js';
import type { ClaimedAnswers } from './claimed-answers.js';
import { type OpenThread, requireThread } from './open-thread.js';
import { threadKeyHeader } from './thread-headers.js';

/** What knows the answers and whose they are. */
export interface OwnAnswers {
  stores: Pick<Stores, 'threads'>;
  kept: KeptAnswers;
  claimed: ClaimedAnswers;
}

/**
 * The answer that the path names; throws the problem unless the request proves that it may have it. In place
 * of the thread's id and secret, those that the client gave its question will do.
 */
export async function findOwnAnswer(
  { context, parameter }: Pick<AdmittedRequest<'domain' | 'threadId'>, 'context' | 'parameter'>,
  { stores, kept, claimed }: OwnAnswers,
): Promise<{ thread: OpenThread; answer: KeptAnswer | undefined }> {
  const domain = parameter('domain');
  const id = parameter('threadId');
  const key = context.req.header(threadKeyHeader) ?? '';
  const claim = await claimed.find({ domain, questionId: id, key });
  if (claim) {
    const answer = kept.find(claim.thread.id);
    const isClaimed = answer?.messageId === claim.messageId;
    return { thread: claim.thread, answer: isClaimed ? answer : undefined };
  }
  await requireThread(stores.threads, { domain, id, key });
  return { thread: { id, headers: { 'x-thread-id': id } }, answer: kept.find(id) };
}
