/** Bytes that say how many follow. */
const lengthBytes = 4;

/**
 * Takes a body apart that comes in pieces, each behind its length as 32 bits, the highest byte first. A length of zero
 * ends it: WebKit takes a connection that breaks for the end of a response, so that nothing else says it is whole.
 */
export class FramedBody {
  #length = 0;
  #lengthRead = 0;
  #left = 0;
  #isWhole = false;

  /** Whether its end has come. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** What of the body is in these bytes, which may be cut anywhere. */
  read(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
    const found: Uint8Array<ArrayBuffer>[] = [];
    for (let at = 0; at < bytes.length && !this.#isWhole; ) {
      if (this.#left === 0) {
        this.#readLength(bytes[at] ?? 0);
        at += 1;
        continue;
      }
      const piece = bytes.subarray(at, at + this.#left);
      this.#left -= piece.length;
      at += piece.length;
      found.push(piece);
    }
    return found;
  }

  #readLength(byte: number): void {
    this.#length = this.#length * 256 + byte;
    this.#lengthRead += 1;
    if (this.#lengthRead < lengthBytes) return;
    this.#left = this.#length;
    this.#isWhole = this.#length === 0;
    this.#length = 0;
    this.#lengthRead = 0;
  }
}

/** The body in a framed one; it fails where that ends before its end has come. */
export function bodyInFrames(
  first: Uint8Array<ArrayBuffer>,
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const body = new FramedBody();
  let bytes: Uint8Array<ArrayBuffer> | undefined = first;
  return new ReadableStream({
    pull: async (controller) => {
      for (;;) {
        bytes ??= (await reader.read()).value;
        if (!bytes) throw new TypeError('The response was cut off.');
        const found = body.read(bytes);
        bytes = undefined;
        for (const piece of found) controller.enqueue(piece);
        if (body.isWhole) return controller.close();
        if (found.length > 0) return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
