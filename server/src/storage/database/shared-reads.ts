/**
 * Lets all who ask for the same at one time share one reading of it. Whoever asks when it has begun gets another one,
 * so that nobody is told what was true before they asked.
 */
export class SharedReads<Value> {
  readonly #awaited = new Map<string, Promise<Value>>();

  /** What is read, by a name that nothing else has. */
  read(name: string, read: () => Promise<Value>): Promise<Value> {
    const awaited = this.#awaited.get(name) ?? this.#begin(name, read);
    this.#awaited.set(name, awaited);
    return awaited;
  }

  async #begin(name: string, read: () => Promise<Value>): Promise<Value> {
    // Requests whose turns come together come this far one right after the other.
    await undefined;
    this.#awaited.delete(name);
    return read();
  }
}
