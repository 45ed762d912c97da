/** What came out of a stream until it closed or failed; `error` is `undefined` when it closed. */
export interface StreamOutcome<Chunk> {
  chunks: Chunk[];
  error: unknown;
}

/** Reads a stream to its end, whichever that is. */
export async function readToEnd<Chunk>(
  stream: ReadableStream<Chunk>,
): Promise<StreamOutcome<Chunk>> {
  const reader = stream.getReader();
  const chunks: Chunk[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { chunks, error: undefined };
      chunks.push(value);
    }
  } catch (error) {
    return { chunks, error };
  }
}
