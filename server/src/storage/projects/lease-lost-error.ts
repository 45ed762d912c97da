/** Another worker has the update now, or its project was deleted. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
