import { AssistantError } from '../assistant-error.js';

/**
 * What is wrong with a response, or `undefined` when it is what we asked for. What reads the others loads with
 * the first of them.
 *
 * @param expected - the content type of a good response, such as `text/event-stream`.
 */
export async function findResponseError(
  response: Response,
  expected: string,
): Promise<AssistantError | undefined> {
  const received = (response.headers.get('content-type') ?? '').toLowerCase();
  if (response.ok && received.includes(expected)) return undefined;
  try {
    const { readRefusal } = await import('./refused-response.js');
    return await readRefusal(response, { expected, received });
  } catch (cause) {
    const { status } = response;
    const message = `The backend answered ${status}, and what reads that could not be loaded.`;
    return new AssistantError('server', message, { status, cause });
  }
}
