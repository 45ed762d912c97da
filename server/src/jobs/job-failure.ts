import type { HaltReason } from '../storage/jobs/job-rows.js';

/** Why a job ends without a pull request, as a sentence or two for the person who can do something about it. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: Exclude<HaltReason, 'completed'>;

  constructor(
    message: string,
    { reason = 'error', cause }: { reason?: JobFailure['reason']; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** A failure that whoever connects the project with its repository can mend. */
export function misconfigured(message: string, cause?: unknown): JobFailure {
  return new JobFailure(message, { reason: 'github_missconfigured', cause });
}
