import { createHash } from 'node:crypto';

/** A body that may already be in the client's cache. */
export interface EntityResponseOptions {
  body: Uint8Array<ArrayBuffer> | string;
  request: Request;
  headers: Record<string, string>;
}

/** The body with its entity tag, or 304 when the client has it. Source: RFC 9110, section 13.1.2. */
export function entityResponse({ body, request, headers }: EntityResponseOptions): Response {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',');
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const entityHeaders = { 'cache-control': 'no-cache', ...headers, etag };
  return isKnown
    ? new Response(null, { status: 304, headers: entityHeaders })
    : new Response(body, { headers: entityHeaders });
}
