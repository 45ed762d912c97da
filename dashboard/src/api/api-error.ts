/** The server refused a request, or did not answer it as it should. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The problem's code, or `network` and `unreadable` of our own. */
  readonly code: string;
  readonly status: number | undefined;
  /** Seconds after which another try can succeed. */
  readonly retryAfter: number | undefined;

  constructor({
    code,
    status,
    retryAfter,
    ...options
  }: { code: string; status?: number; retryAfter?: number; cause?: unknown }) {
    super(`The server answered with ${code}.`, options);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const texts: Readonly<Record<string, string>> = {
  network: 'The server cannot be reached.',
  unreadable: 'The server answered with something else than expected. Reload the page.',
  'invalid-key': 'This key is not known here, or it was revoked.',
  'missing-key': 'This key is not known here, or it was revoked.',
  'assistant-key': 'This is an assistant key. Sign in with an admin key.',
  'other-session':
    'You have signed in with another key in another tab. Try again to go on with that one here.',
  'unknown-project': 'The project of this key is not served here.',
  'unknown-update': 'There is no such update. Only the last hundred are kept.',
  'unknown-generation': 'This generation is not kept any longer.',
  'live-generation': 'This generation is live already.',
  'unknown-conversation': 'There is no such conversation, or it is not kept any longer.',
  'unknown-gap': 'There is no such gap, or its questions are not kept any longer.',
  'unknown-place': 'There is no such section any longer. Search again.',
  'unknown-job': 'There is no such job, or it is not kept any longer.',
  'unknown-model': 'This model is not configured any longer. Choose another.',
  'branch-taken': 'Another job works on this branch. Wait until it has ended, or stop it.',
  'too-many-jobs':
    'The project has as many jobs as it may have. Wait, stop one, or allow more with --agent-jobs-at-once and --agent-jobs-day.',
  'answer-exists':
    'There is an answer of this name already, which is not replaced. Choose another.',
  'invalid-request': 'The server does not take this as it is. Look through what you wrote.',
  'unknown-key': 'There is no such key, or it was revoked already.',
  'foreign-page':
    'The server takes this page for another one. Behind a proxy, let it pass on "Host".',
  unavailable: 'The server cannot do this for now. Try again later.',
};

/** What somebody reads of an error; texts of the server are shown nowhere. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something failed here. Reload the page.';
  if (error.code === 'rate-limited') {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return `There were too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return texts[error.code] ?? 'The server failed to do this. Try again later.';
}
