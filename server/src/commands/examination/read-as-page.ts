import type { Read } from '#core/doctor/read.js';

/** Milliseconds that a response may take. */
export const patience = 10_000;

/** Reads as a browser would let scripts of that page, with the permission that it asks other origins for first. */
export function readAsPage(page: URL): Read {
  return async (address, { headers = {}, body } = {}) => {
    const request = { method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null };
    try {
      const isOther = address.origin !== page.origin;
      const own = isOther ? { origin: page.origin } : {};
      const signal = AbortSignal.timeout(patience);
      if (isOther && !(await isPermitted(address, { ...request, page, signal })))
        return { kind: 'refused-origin' };
      const sent = { ...request, signal, headers: { ...headers, ...own } };
      const response = await fetch(address, sent);
      const text = await response.text();
      if (isOther && !allows(response, page)) return { kind: 'refused-origin' };
      return { kind: 'response', status: response.status, text };
    } catch (error) {
      return { kind: 'unreachable', reason: reasonOf(error) };
    }
  };
}

interface AskedRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  page: URL;
  signal: AbortSignal;
}

/** Asks for permission where a browser would: a request without headers of its own needs none. */
async function isPermitted(
  address: URL,
  { method, headers, page, signal }: AskedRequest,
): Promise<boolean> {
  const names = Object.keys(headers).join(',');
  if (!names) return true;
  const asked = {
    origin: page.origin,
    'access-control-request-method': method,
    'access-control-request-headers': names,
  };
  const preflight = await fetch(address, { method: 'OPTIONS', signal, headers: asked });
  await preflight.body?.cancel();
  return allows(preflight, page);
}

function allows({ headers }: Response, { origin }: URL): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

/** What `fetch` says itself is that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
