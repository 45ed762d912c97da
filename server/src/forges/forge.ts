/** What is published for review. */
export interface PullRequest {
  /** The branch that was pushed, and the one that it is to go into. */
  branch: string;
  base: string;
  title: string;
  /** Markdown. */
  body: string;
  isDraft: boolean;
  /** What nothing else has: publishing the same again changes nothing. */
  key: string;
}

/** A pull request as it is there now. */
export interface PublishedPullRequest {
  /** Where people read it. */
  url: string;
  /** What the person who asked should know beyond that, as sentences. */
  notes: readonly string[];
}

/** What a repository allows. */
export interface ForgeRepository {
  defaultBranch: string;
}

/** Where repositories are hosted, as far as a job needs it. */
export interface Forge {
  /**
   * Looks whether a job can publish there.
   *
   * @throws ForgeFailure where it cannot.
   */
  check(signal: AbortSignal): Promise<ForgeRepository>;
  /**
   * Opens a pull request from a branch or, where it has an open one, adds to that. It may be called again for the
   * same, after whatever has gone wrong: there is never a second one.
   *
   * @throws ForgeFailure
   */
  publish(pullRequest: PullRequest, signal: AbortSignal): Promise<PublishedPullRequest>;
  /** Where a person can open the pull request by hand. */
  compareAddress(branches: { branch: string; base: string }): string;
}

/** Why there is no pull request, as a sentence for whoever can do something about it. */
export class ForgeFailure extends Error {
  override readonly name = 'ForgeFailure';
  /** Whether the repository, the token or what it may do has to be mended; else it may work at another time. */
  readonly isOfAccess: boolean;

  constructor(message: string, options: { cause?: unknown; isOfAccess?: boolean } = {}) {
    super(message, options);
    this.isOfAccess = options.isOfAccess ?? false;
  }
}
