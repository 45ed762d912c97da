/** Why a project gets no job now: it has too many that have not ended, too many of today, or one on that branch. */
export class JobLimitError extends Error {
  override readonly name = 'JobLimitError';
  readonly what: 'at-once' | 'day' | 'branch';

  constructor(what: JobLimitError['what']) {
    super(`The project gets no job now: ${what}.`);
    this.what = what;
  }
}
