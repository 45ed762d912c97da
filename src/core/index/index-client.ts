import { AssistantError } from '../assistant-error.js';
import { type SetTimer, systemTimer } from '../timer.js';
import { networkError } from '../wire/network-error.js';
import { readAll } from '../wire/read-all.js';
import { requestPrivacy } from '../wire/request-privacy.js';
import { respondInTime } from '../wire/response-deadline.js';
import { findResponseError } from '../wire/response-error.js';

/** Which index file is wanted, and which copy is at hand. */
export interface IndexRequest {
  /** Absolute. */
  url: string;
  /** The assistant key, for the index of a server; absent for a file. */
  apiKey?: string;
  /** The tag of the copy at hand; empty for none. */
  etag?: string;
  signal: AbortSignal;
  setTimer?: SetTimer;
}

/** An index file as it came. */
export interface IndexFile {
  /** Empty where the host names none. */
  etag: string;
  bytes: ArrayBuffer;
}

/** Uncompressed. A larger file is not one of ours, and would only fill the reader's memory. */
const mostBytes = 32_000_000;

/**
 * Loads an index file, without cookies; whole within 30 seconds, as a search without it may wait for that.
 *
 * @returns `undefined` when the copy at hand is still current.
 * @throws AssistantError, or the `AbortError` of `signal`.
 */
export function downloadIndex(request: IndexRequest): Promise<IndexFile | undefined> {
  const { signal, setTimer = systemTimer } = request;
  return respondInTime({
    send: (timed) => requestIndex({ ...request, signal: timed.signal }),
    signal,
    setTimer,
  });
}

async function requestIndex(request: IndexRequest): Promise<IndexFile | undefined> {
  const { url, apiKey, etag = '', signal } = request;
  const response = await fetch(url, {
    ...requestPrivacy,
    // The browser's own cache revalidates files of a host, with a request that needs no preflight.
    cache: 'no-cache',
    headers: apiKey
      ? { authorization: `Bearer ${apiKey}`, ...(etag ? { 'if-none-match': etag } : {}) }
      : {},
    signal,
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const received = response.headers.get('etag') ?? '';
  if (response.status === 304 || (response.ok && etag !== '' && received === etag)) {
    await response.body?.cancel();
    return undefined;
  }
  const error = await findResponseError(response, 'json');
  if (error) throw error;
  return { etag: received, bytes: await readBytes(response) };
}

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ? readAll(response.body) : []) {
      pieces.push(piece);
      length += piece.byteLength;
      if (length > mostBytes) throw tooLarge();
    }
  } catch (cause) {
    throw networkError(cause);
  }
  return new Blob(pieces).arrayBuffer();
}

function tooLarge(): AssistantError {
  return new AssistantError('bad-response', 'The search index exceeds 32 MB.');
}
