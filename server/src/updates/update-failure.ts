/** Why an update cannot be published, as a sentence for whoever can correct it. */
export class UpdateFailure extends Error {
  override readonly name = 'UpdateFailure';
  /** What is to be logged beside it. */
  readonly lines: readonly string[];

  constructor(message: string, options: { cause?: unknown; lines?: readonly string[] } = {}) {
    super(message, options);
    this.lines = options.lines ?? [];
  }
}
