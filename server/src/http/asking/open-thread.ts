import { isValid } from 'ulid';
import { Problem } from '../../problem.js';
import type { ThreadClaim, ThreadStore } from '../../storage/stores/thread-store.js';
import { threadKeyHeader } from './thread-headers.js';

/** What a question says about the thread it belongs to. */
export interface NamedThread {
  threads: ThreadStore;
  domain: string;
  /** The thread that the client named, if it did. */
  id: string | undefined;
  /** The thread's secret, if the client gave one. */
  key: string | undefined;
  /** Whose thread it becomes, where it is new. */
  fingerprint: string;
  /** Called once the thread is known to be the client's, or before a new one begins. */
  onAdmitted: () => Promise<void>;
}

/** The thread that an answer belongs to. */
export interface OpenThread {
  id: string;
  /** Response headers that name the thread, and that hand over the secret of a new one. */
  headers: Record<string, string>;
}

/**
 * The thread that the client named and proved to be its own, or a new one where it named none. An id
 * that is no ULID can be none of ours: a client has made it up for itself, and gets a new thread too.
 *
 * @throws Problem, status 404, where the thread is unknown or the secret is not its own.
 */
export async function openThread(named: NamedThread): Promise<OpenThread> {
  const { threads, domain, id, key, fingerprint, onAdmitted } = named;
  if (id && isValid(id)) {
    await requireThread(threads, { domain, id, key: key ?? '' });
    await onAdmitted();
    return { id, headers: { 'x-thread-id': id } };
  }
  await onAdmitted();
  const created = await threads.create(domain, fingerprint);
  return {
    id: created.id,
    headers: { 'x-thread-id': created.id, [threadKeyHeader]: created.key },
  };
}

/** Throws the same problem for a thread that is not there and for one that is another reader's. */
export async function requireThread(threads: ThreadStore, claim: ThreadClaim): Promise<void> {
  if (await threads.isOwner(claim)) return;
  throw new Problem(
    'No thread has this id and this key here. Begin a new one by sending no threadId, and send the ' +
      'key of its X-Thread-Key header, as threadKey, whenever you continue it.',
    { status: 404, code: 'unknown-thread' },
  );
}
