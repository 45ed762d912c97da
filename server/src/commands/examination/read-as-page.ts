import type { Read } from '#core/doctor/examine-backend.js';

/** Milliseconds that a response may take. */
const patience = 10_000;

/** Reads as a browser would let scripts of that page, with the permission that it asks other origins for first. */
export function readAsPage(page: URL): Read {
  return async (address, headers) => {
    try {
      const isOther = address.origin !== page.origin;
      const signal = AbortSignal.timeout(patience);
      const own = isOther ? { origin: page.origin } : {};
      if (isOther && Object.keys(headers).length > 0) {
        const asked = {
          'access-control-request-method': 'GET',
          'access-control-request-headers': Object.keys(headers).join(','),
        };
        const preflight = await fetch(address, {
          ...{ method: 'OPTIONS', signal },
          headers: { ...own, ...asked },
        });
        await preflight.body?.cancel();
        if (!allows(preflight, page)) return { kind: 'refused-origin' };
      }
      const response = await fetch(address, { headers: { ...headers, ...own }, signal });
      const text = await response.text();
      if (isOther && !allows(response, page)) return { kind: 'refused-origin' };
      return { kind: 'response', status: response.status, text };
    } catch (error) {
      return { kind: 'unreachable', reason: reasonOf(error) };
    }
  };
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
