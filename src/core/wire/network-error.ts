import { AssistantError } from '../assistant-error.js';

/** The connection ended before the answer did, which may be going on at the backend. */
export class LostConnection extends AssistantError {}

/** Whether an answer may be going on though nothing of it comes: also behind a connection that fell silent. */
export function isLost(failure: unknown): boolean {
  const isSilent = failure instanceof AssistantError && failure.code === 'timeout';
  return isSilent || failure instanceof LostConnection;
}

/** Whether a failure is the caller's own giving up. */
export function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

/** What a rejected `fetch` means: why we gave it up as it is, anything else as a `network` error. */
export function networkError(cause: unknown): unknown {
  if (isAbort(cause) || cause instanceof AssistantError) return cause;
  return new LostConnection(
    'network',
    'No response: offline, wrong address, or an origin that is not allowed (CORS).',
    { cause },
  );
}
