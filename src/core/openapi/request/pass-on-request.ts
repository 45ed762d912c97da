import { isRecord } from '../../record.js';
import { requestPrivacy } from '../../wire/request-privacy.js';
import { writeExact } from '../exact-json.js';
import type { ApiRequest } from './build-request.js';
import { contentOf } from './fetch-request.js';
import { bodyInFrames } from './framed-body.js';

/** The way through a site's own server. */
export interface WayThrough {
  /** Where the server takes requests to pass on. */
  proxy: string;
  /** Address of the document that the operation is of: the server looks up there where it may send to. */
  document: string;
}

/** The server did not pass a request on, or got no response. `code` says why, in a word of its own. */
export class NotPassedOnError extends Error {
  override readonly name = 'NotPassedOnError';
  readonly code: string;

  constructor(code: string) {
    super(`The request was not passed on: ${code}.`);
    this.code = code;
  }
}

/** Bytes of the line that says what came back. */
const mostHeadBytes = 200_000;
const withoutBody = new Set([204, 205, 304]);

/**
 * Sends a request through the site's server: a line of JSON says where to, and its body follows. The response comes back
 * in the same way, and is given as if it had come straight.
 *
 * @throws NotPassedOnError where the server says so; whatever `fetch` throws.
 */
export async function passOnRequest(
  { method, url, headers, body }: ApiRequest,
  { proxy, document }: WayThrough,
  { signal, fetch: send = fetch }: { signal: AbortSignal; fetch?: typeof fetch },
): Promise<Response> {
  const isSent = body && method !== 'GET' && method !== 'HEAD';
  const carried = new Response(isSent ? await contentOf(body) : null);
  const type = carried.headers.get('content-type');
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  // A form's says where its parts begin.
  const all = type === null || hasType ? headers : [...headers, ['Content-Type', type]];
  const head = writeExact({ document: new URL(document).pathname, method, url, headers: all });
  const response = await send(proxy, {
    ...requestPrivacy,
    // Whether the reader may see this playground.
    credentials: 'same-origin',
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-Docs-Playground': '1' },
    body: new Blob([head, '\n', await carried.blob()]),
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new NotPassedOnError(await codeOf(response));
  return unfold(response);
}

async function codeOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => undefined);
  const code = isRecord(problem) ? problem.code : undefined;
  return typeof code === 'string' && /^[a-z-]{1,40}$/.test(code) ? code : String(response.status);
}

/** The response in a response. */
async function unfold(response: Response): Promise<Response> {
  const reader = response.body?.getReader();
  let bytes = new Uint8Array();
  for (let end = -1; ; ) {
    const read = await reader?.read();
    if (!reader || !read || read.done) throw new NotPassedOnError('no-response');
    const before = bytes.length;
    bytes = joined(bytes, read.value);
    end = read.value.indexOf(10);
    if (end >= 0) {
      const head = readHead(new TextDecoder().decode(bytes.subarray(0, before + end)));
      const rest = bytes.subarray(before + end + 1);
      return responseOf(head, bodyInFrames(rest, reader));
    }
    if (bytes.length > mostHeadBytes) throw new NotPassedOnError('no-response');
  }
}

interface ResponseHead {
  status: number;
  statusText: string;
  headers: Headers;
}

/** Some APIs answer with a status beyond 599, which `fetch` gives, and `Response` refuses to be made with. */
function responseOf(head: ResponseHead, body: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  const { status: value } = head;
  const status = Math.min(value, 599);
  const given = new Response(withoutBody.has(value) ? null : body, { ...head, status });
  return Object.defineProperty(given, 'status', { value });
}

function readHead(line: string): ResponseHead {
  const head: unknown = JSON.parse(line);
  if (!isRecord(head) || typeof head.status !== 'number') throw new NotPassedOnError('no-response');
  const headers = new Headers();
  for (const pair of Array.isArray(head.headers) ? head.headers : []) {
    const [name, value]: unknown[] = Array.isArray(pair) ? pair : [];
    try {
      headers.append(String(name), String(value));
    } catch {
      // What browsers take for no header is not shown.
    }
  }
  const statusText = typeof head.statusText === 'string' ? head.statusText : '';
  return { status: head.status, statusText: statusText.replace(/[^ -~]/g, ''), headers };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
