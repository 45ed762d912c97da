/** The text in runs of a few words, so that a reader's view of it grows as one of a model does. */
export async function* inPieces(text: string): AsyncGenerator<string> {
  yield* text.match(/\s*\S+(?:\s+\S+){0,5}\s*/g) ?? [];
}
