import { type BackendSettings, endpointUrl } from '../wire/backend-settings.js';

/** What a transport knows of a thread beside what was said in it; it outlives the page where it is kept. */
export interface KnownThread {
  threadId: string;
  /** The secret that proves the thread is ours, where the backend gave one. */
  threadKey: string | undefined;
  /** Whether the backend keeps an answer that is coming, so that it can be gone on with. */
  isResumable: boolean;
  /** Whether the backend takes ratings of the thread's answers. */
  isRateable?: boolean;
}

/** Whether the answer that is coming in a thread has an address of its own. */
export function hasStream({ threadId, isResumable }: KnownThread): boolean {
  return isResumable && hasAddress(threadId);
}

/** Whether ratings of a thread's answers have one. */
export function hasFeedback({ threadId, isRateable = false }: KnownThread): boolean {
  return isRateable && hasAddress(threadId);
}

/**
 * Where the answer that is coming in a thread is read again or ended, or its answers are rated, and what
 * proves that we may.
 */
export function threadEndpoint(
  settings: BackendSettings,
  {
    threadId,
    threadKey,
    endpoint,
  }: Pick<KnownThread, 'threadId' | 'threadKey'> & { endpoint: 'stream' | 'feedback' },
): { api: string; headers: Record<string, string> } {
  return {
    api: `${endpointUrl(settings, 'v2/assistant')}/${encodeURIComponent(threadId)}/${endpoint}`,
    headers: {
      authorization: `Bearer ${settings.apiKey}`,
      ...(threadKey && { 'x-thread-key': threadKey }),
    },
  };
}

/** A dot would leave the endpoint's path. */
function hasAddress(threadId: string): boolean {
  return !/^\.*$/.test(threadId);
}
