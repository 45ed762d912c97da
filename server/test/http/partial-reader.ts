import assert from 'node:assert/strict';

/** Reads a response piece by piece. */
export class PartialReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  /** What came so far. */
  text = '';

  constructor(response: Response) {
    assert.equal(response.status, 200);
    assert.ok(response.body);
    this.#reader = response.body.getReader();
  }

  /** Reads until these words have come. */
  async until(words: string): Promise<string> {
    while (!this.text.includes(words)) {
      assert.ok(await this.#readMore(), `"${words}" comes before the end of ${this.text}`);
    }
    return this.text;
  }

  /** Reads to the end. */
  async toEnd(): Promise<string> {
    while (await this.#readMore());
    return this.text;
  }

  /** Closes the connection, as a page does that is left. */
  leave(): Promise<void> {
    return this.#reader.cancel();
  }

  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (!done) this.text += this.#decoder.decode(value, { stream: true });
    return !done;
  }
}
