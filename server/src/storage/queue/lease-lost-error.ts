/** Another worker has the work now, or it was ended by somebody else or deleted. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
