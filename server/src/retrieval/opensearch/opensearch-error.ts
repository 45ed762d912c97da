import { UnavailableError } from '../../unavailable-error.js';

/** What is wrong with OpenSearch, as a sentence without user and password. */
export class OpenSearchError extends UnavailableError {
  override readonly name = 'OpenSearchError';
}
