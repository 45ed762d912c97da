/** Why a repository cannot be read, as a sentence for whoever can mend it. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  /** Whether what is kept of the repository may be at fault, so that a new copy may help. */
  readonly isOfCopy: boolean;

  constructor(message: string, options: { cause?: unknown; isOfCopy?: boolean } = {}) {
    super(message, options);
    this.isOfCopy = options.isOfCopy ?? false;
  }
}
