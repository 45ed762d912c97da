import type { Response as ApiResponse } from 'undici';
import { headersToShow } from './passed-headers.js';

/**
 * Nothing of an API acts on this origin: what it sent is data, status and headers in a line of JSON and its body behind
 * it, that no browser takes for a page, a script or a cookie of ours.
 */
const headers = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** What goes with a response of an API. */
export interface FramingOptions {
  /** Bytes of its body at most; a longer one is cut off. */
  mostBytes: number;
  /** Ends it. */
  signal: AbortSignal;
  /** Breaks the connection to the reader, so that they never take a part for the whole. */
  cutOff: () => void;
  /** Called once when nothing more comes, or nobody wants it. */
  onEnd: () => void;
}

/** The end of a body: no engine tells a page reliably that a connection broke before it. */
const end = new Uint8Array(4);

/**
 * The response of an API as data; it passes through as it comes, each piece behind its length as 32 bits, the highest byte
 * first. A length of zero says that it was whole.
 */
export function framedResponse(response: ApiResponse, options: FramingOptions): Response {
  const { status, statusText } = response;
  const shown = { status, statusText, headers: headersToShow(response.headers) };
  const head = new TextEncoder().encode(`${JSON.stringify(shown)}\n`);
  return new Response(bodyOf(response, { ...options, head }), { headers });
}

function bodyOf(
  { body }: ApiResponse,
  { head, mostBytes, signal, onEnd, cutOff }: FramingOptions & { head: Uint8Array },
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let size = 0;
  let isOver = false;
  const leave = (): void => {
    if (!isOver) onEnd();
    isOver = true;
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(head);
      signal.addEventListener('abort', leave, { once: true });
    },
    async pull(controller) {
      try {
        const piece = await reader?.read();
        if (!piece || piece.done) {
          leave();
          controller.enqueue(end);
          return controller.close();
        }
        size += piece.value.byteLength;
        if (size <= mostBytes) return controller.enqueue(inFrame(piece.value));
      } catch {
        // It broke at the API, or took too long.
      }
      leave();
      cutOff();
    },
    async cancel() {
      leave();
    },
  });
}

function inFrame(piece: Uint8Array): Uint8Array {
  const framed = new Uint8Array(piece.byteLength + end.byteLength);
  new DataView(framed.buffer).setUint32(0, piece.byteLength);
  framed.set(piece, end.byteLength);
  return framed;
}
