/** A mistake or a circumstance that ends a command, as a sentence that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
