import { AssistantError, type AssistantErrorCode } from '../assistant-error.js';
import { isRecord } from '../record.js';

/**
 * Turns a response that is not what we asked for into our error. The server's own words go into the
 * developer's message only, shortened.
 */
export async function readRefusal(
  response: Response,
  { expected, received }: { expected: string; received: string },
): Promise<AssistantError> {
  if (response.ok) {
    await discardBody(response);
    return new AssistantError(
      'bad-response',
      `The backend answered with "${received || 'no content type'}" instead of ${expected}. ` +
        'Check that base-url points at the API and not at a page.',
      { status: response.status },
    );
  }
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  const detail = await readProblemDetail(response, received);
  return new AssistantError(
    codeOfStatus(response.status),
    `The backend answered ${response.status}${detail ? `: ${detail}` : ''}.`,
    { status: response.status, ...(retryAfter === undefined ? {} : { retryAfter }) },
  );
}

/** Seconds that a backend can keep readers waiting at most: a day. What says longer is mistaken, or hopeless. */
const longestWait = 86_400;

/**
 * Seconds to wait, from a `Retry-After` header in either of its forms (RFC 9110, section 10.2.3), a day
 * at most.
 *
 * @param now - milliseconds since the epoch.
 * @returns `undefined` when the header is absent or unreadable.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header), longestWait);
  // Unlike HTTP, `Date.parse` also reads "-5" and "1.5" as dates.
  const date = /^[a-z]{3}/i.test(header.trim()) ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(0, Math.ceil((date - now) / 1000)), longestWait);
}

function codeOfStatus(status: number): AssistantErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-long';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'server';
  return 'refused';
}

/** A body that is broken already must not hide what its response said. */
async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

async function readProblemDetail(response: Response, contentType: string): Promise<string> {
  if (!/^application\/(problem\+)?json/.test(contentType)) {
    await discardBody(response);
    return '';
  }
  const body: unknown = await response.json().catch(() => undefined);
  const detail = isRecord(body) ? (body.detail ?? body.title ?? body.error) : undefined;
  return typeof detail === 'string' ? detail.slice(0, 300).replace(/\.$/, '') : '';
}
