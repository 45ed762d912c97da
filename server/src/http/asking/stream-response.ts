/** What is streamed to a client. */
export interface StreamResponseOptions {
  events: AsyncGenerator<string>;
  /** Called when the client has gone: makes the events end. May be called more than once. */
  leave: () => void;
  /** Aborts when the client has gone. */
  disconnect: AbortSignal;
  headers: Record<string, string>;
}

/** A response whose body is made as fast as the client reads it. */
export function streamResponse(options: StreamResponseOptions): Response {
  const { events, leave, disconnect, headers } = options;
  disconnect.addEventListener('abort', leave, { once: true });
  if (disconnect.aborted) leave();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      // First, because a generator cannot return while it waits for the next event.
      leave();
      await events.return(undefined);
    },
  });
  return new Response(body, { headers });
}
