import { APICallError } from 'ai';
import { describeProviderError } from '../../answers/model/provider-error.js';

/** Why a request gave no whole answer. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /**
   * `passing`: the same request may succeed later. `overflow`: it is longer than the model takes. `final`: nothing of
   * this run can help.
   */
  readonly kind: 'passing' | 'overflow' | 'final';
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number;

  constructor(
    message: string,
    options: ErrorOptions & { kind: StepFailure['kind']; retryAfter?: number },
  ) {
    super(message, options);
    this.kind = options.kind;
    this.retryAfter = options.retryAfter ?? 0;
  }
}

/** How providers say that a prompt is too long; none has a code that all share. */
const overflow =
  /context[ _]?(?:length|window|size)|(?:prompt|input|request) is too (?:long|large)|maximum.{0,40}tokens|too many tokens|token limit/i;

/** What an error of a provider means for the run. What it says itself is left out: it may repeat the prompt. */
export function explainFailure(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error;
  const reason = describeProviderError(error);
  if (!APICallError.isInstance(error)) {
    return new StepFailure(reason, { kind: 'passing', cause: error });
  }
  const { statusCode = 0, responseBody = '', responseHeaders, isRetryable } = error;
  const isTooLong = statusCode === 413 || (statusCode === 400 && overflow.test(responseBody));
  if (isTooLong) {
    return new StepFailure('its API takes no prompt as long as this', {
      kind: 'overflow',
      cause: error,
    });
  }
  const isPassing = isRetryable || statusCode === 0 || statusCode >= 500;
  return new StepFailure(reason, {
    kind: isPassing ? 'passing' : 'final',
    cause: error,
    retryAfter: readSeconds(responseHeaders?.['retry-after']) * 1000,
  });
}

function readSeconds(header: string | undefined): number {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : 0;
}
