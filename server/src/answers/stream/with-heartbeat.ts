/** A stream, and what it says while it has nothing to say. */
export interface HeartbeatOptions {
  items: AsyncGenerator<string>;
  /** The sign of life. */
  beat: string;
  /** Milliseconds without an item after which there is one. */
  interval: number;
}

/** The same items, with a sign of life between them whenever one takes longer than the interval. */
export async function* withHeartbeat(options: HeartbeatOptions): AsyncGenerator<string> {
  const { items, beat, interval } = options;
  try {
    for (;;) {
      const next = items.next();
      let result = await settleWithin(next, interval);
      while (!result) {
        yield beat;
        result = await settleWithin(next, interval);
      }
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // Reached as well when the client has gone: what still produces the answer is told to stop.
    await items.return(undefined);
  }
}

async function settleWithin<Value>(
  promise: Promise<Value>,
  interval: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), interval);
  });
  try {
    return await Promise.race([promise, elapsed]);
  } finally {
    clearTimeout(timer);
  }
}
