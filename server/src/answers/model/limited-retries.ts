import { APICallError, type LanguageModel, wrapLanguageModel } from 'ai';

/** How long a model is waited for, and who hears that it has been asked. */
export interface RetryLimits {
  /** Milliseconds from which on a pause is not waited for: the answer would come too late. */
  patience: number;
  /** Told once the API has taken the request. */
  onTaken: () => void;
}

/**
 * The model, which is not tried again where its API asks to be left alone for longer than the answer is waited for.
 * The AI SDK would wait all the same, and the reader with it, and nobody would learn why.
 */
export function withLimitedRetries(
  model: LanguageModel,
  { patience, onTaken }: RetryLimits,
): LanguageModel {
  if (typeof model === 'string') return model;
  return wrapLanguageModel({
    model,
    middleware: {
      wrapStream: async ({ doStream }) => {
        try {
          const response = await doStream();
          onTaken();
          return response;
        } catch (error) {
          throw pauseOf(error) < patience ? error : finalError(error);
        }
      },
    },
  });
}

/** Milliseconds that the API asks to wait, in each of the forms that the AI SDK waits for. */
function pauseOf(error: unknown): number {
  const headers = APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {};
  const { 'retry-after-ms': exact, 'retry-after': value = '' } = headers;
  const pause = [
    Number.parseFloat(exact ?? ''),
    Number.parseFloat(value) * 1000,
    Date.parse(value) - Date.now(),
  ].find((milliseconds) => !Number.isNaN(milliseconds));
  return pause ?? 0;
}

function finalError(error: unknown): unknown {
  if (!APICallError.isInstance(error)) return error;
  const { message, url, requestBodyValues, statusCode, cause } = error;
  return new APICallError({
    ...{ message, url, requestBodyValues, cause, isRetryable: false },
    ...(statusCode === undefined ? {} : { statusCode }),
  });
}
