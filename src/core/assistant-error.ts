/**
 * What went wrong, as a stable code that interface texts are chosen by:
 *
 * - `configuration`: an attribute is missing or unusable; nothing was sent.
 * - `admin-key`: the key given is an administration key; nothing was sent, and it must be revoked.
 * - `empty`, `too-long`, `context-too-long`: the question, or what goes with it, cannot be sent as it
 *   stands.
 * - `elsewhere`: the conversation is being answered in another tab; nothing was sent.
 * - `network`: no response came; the reader is offline or the host is unreachable.
 * - `timeout`: no response began within 30 seconds, or an answer fell silent for 45.
 * - `unauthorized`: the backend refused the key or the origin (401, 403).
 * - `not-found`: no such documentation site or thread (404).
 * - `rate-limited`: too many requests (429); `retryAfter` says for how long, when the backend did.
 * - `refused`: the backend refused the request as sent (other 4xx).
 * - `server`: the backend failed (5xx), or reported a fault inside the stream.
 * - `bad-response`: it answered with something that is not the documented protocol.
 * - `interrupted`: the answer stopped before its end.
 */
export type AssistantErrorCode =
  | 'configuration'
  | 'admin-key'
  | 'empty'
  | 'too-long'
  | 'context-too-long'
  | 'elsewhere'
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'not-found'
  | 'rate-limited'
  | 'refused'
  | 'server'
  | 'bad-response'
  | 'interrupted';

const retryableCodes: ReadonlySet<AssistantErrorCode> = new Set([
  'network',
  'timeout',
  'rate-limited',
  'server',
  'bad-response',
  'interrupted',
]);

/** Everything about a failure beyond its code and message. */
export interface AssistantErrorOptions {
  /** HTTP status, where a response came. */
  status?: number | undefined;
  /** Seconds to wait before another try, from `Retry-After`. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * The one error type of this package. `message` is for the developer and says what happened and what
 * to do; what a reader sees is chosen by `code` from the interface's own texts.
 */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly code: AssistantErrorCode;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: AssistantErrorCode, message: string, options: AssistantErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }

  /** By its name, as what an element throws is of another copy of this class than `docs-assistant/core` has. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isNamed = value instanceof Error && value.name === 'AssistantError';
    return isNamed && (this === AssistantError || super[Symbol.hasInstance](value));
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }
}
