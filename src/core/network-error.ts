import { AssistantError } from './assistant-error.js';

/** What a rejected `fetch` means: our own abort as it is, anything else as a `network` error. */
export function networkError(cause: unknown): unknown {
  if (cause instanceof Error && cause.name === 'AbortError') return cause;
  return new AssistantError(
    'network',
    'No response came. The reader may be offline, the address wrong, or the host does not allow ' +
      'this origin (CORS).',
    { cause },
  );
}
