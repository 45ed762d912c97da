import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { byteRange } from '../byte-range.js';
import { EncodedBody, hasTag } from '../encoded-body.js';

/** A body that may already be in the client's cache. */
export interface EntityResponseOptions {
  body: Uint8Array<ArrayBuffer> | string;
  request: Request;
  /** With its media type: text is compressed for clients that take that. */
  headers: Record<string, string> & { 'content-type': string };
}

/** Media types that become much smaller. */
const textual = /^(text\/|application\/(json|javascript|xml)|image\/svg\+xml)/;

/** Bytes from which on that is worth it. */
const leastCompressed = 1024;

/** What was compressed, by the hash of what it was; about as many bytes as all forms of it are. */
const compressed = new LRUCache<string, EncodedBody>({ maxSize: 32 * 1024 * 1024 });
const sizeOfForms = 3;

/** The body with its entity tag, or 304 when the client has it. Source: RFC 9110, section 13.1.2. */
export async function entityResponse(options: EntityResponseOptions): Promise<Response> {
  const { body, request } = options;
  const headers = { 'cache-control': 'no-cache', ...options.headers };
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (textual.test(headers['content-type']) && body.length >= leastCompressed) {
    const encoded = compressed.get(hash) ?? new EncodedBody(body);
    compressed.set(hash, encoded, { size: sizeOfForms * body.length });
    return encoded.respond(request, headers);
  }
  const etag = `"${hash}"`;
  const entityHeaders = { ...headers, etag };
  if (hasTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: entityHeaders });
  }
  return typeof body === 'string'
    ? new Response(body, { headers: { ...entityHeaders, ...lengthOf(body) } })
    : partOf(body, request, entityHeaders);
}

/**
 * The bytes that are asked for, or all: some browsers play a video only by parts. Source: RFC 9110, 13.1.5 and 14.
 */
function partOf(
  body: Uint8Array<ArrayBuffer>,
  { method, headers: asked }: Request,
  given: Record<string, string> & { etag: string },
): Response {
  const headers = { ...given, 'accept-ranges': 'bytes' };
  const state = asked.get('if-range');
  const isAskedFor = method === 'GET' && (state === null || state === given.etag);
  const range = isAskedFor ? byteRange(asked.get('range'), body.length) : undefined;
  if (range === undefined)
    return new Response(body, { headers: { ...headers, ...lengthOf(body) } });
  if (range === 'none') {
    const inform = { 'content-range': `bytes */${body.length}` };
    return new Response(null, { status: 416, headers: { ...headers, ...inform } });
  }
  const { first, last } = range;
  return new Response(body.subarray(first, last + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
  });
}

/** Said here, so that `HEAD` says it as well. */
function lengthOf(body: Uint8Array | string): { 'content-length': string } {
  return { 'content-length': String(Buffer.byteLength(body)) };
}
