/** Why a repository cannot be read, as a sentence for whoever can mend it. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  /** Whether what is kept of the repository may be at fault, so that a new copy may help. */
  readonly isOfCopy: boolean;
  /** Whether it is about which repository there is, or who may use it, which its owner has to mend. */
  readonly isOfAccess: boolean;
  /** What `git` said of it, for the log. */
  readonly lines: readonly string[];

  constructor(
    message: string,
    options: {
      cause?: unknown;
      isOfCopy?: boolean;
      isOfAccess?: boolean;
      lines?: readonly string[];
    } = {},
  ) {
    super(message, options);
    this.lines = options.lines ?? [];
    this.isOfCopy = options.isOfCopy ?? false;
    this.isOfAccess = options.isOfAccess ?? false;
  }
}
