/** Characters of a section or of a query: what models of the smaller kind read of a text. */
export const mostEmbeddedLength = 4000;

/** Gives texts places in a space where what means the same is near: an embedding model. */
export interface Embedder {
  /** As the operator named the model: vectors of another are not comparable. */
  name: string;
  /**
   * A vector for each text, all of one length.
   *
   * @throws Error when the model fails as often as `retries` says and once more.
   */
  embed(
    texts: readonly string[],
    options: { retries: number; signal?: AbortSignal },
  ): Promise<number[][]>;
}
