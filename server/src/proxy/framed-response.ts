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

/** The response of an API as data; it passes through as it comes. */
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
  const end = (): void => {
    if (!isOver) onEnd();
    isOver = true;
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(head);
      signal.addEventListener('abort', end, { once: true });
    },
    async pull(controller) {
      try {
        const piece = await reader?.read();
        if (!piece || piece.done) {
          end();
          return controller.close();
        }
        size += piece.value.byteLength;
        if (size <= mostBytes) return controller.enqueue(piece.value);
      } catch {
        // It broke at the API, or took too long.
      }
      end();
      cutOff();
    },
    async cancel() {
      end();
    },
  });
}
