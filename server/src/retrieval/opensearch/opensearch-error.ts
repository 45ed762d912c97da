/** What is wrong with OpenSearch, as a sentence without user and password. */
export class OpenSearchError extends Error {
  override readonly name = 'OpenSearchError';
}
