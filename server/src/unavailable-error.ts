/**
 * Something that the server works with does not answer, such as the database or the search: the same may
 * succeed later. Its message is for the log, and repeats nothing that was asked.
 */
export class UnavailableError extends Error {
  override readonly name: string = 'UnavailableError';
}

/** The database can be read and not be written, as its disk is full or lets nobody write. */
export class UnwritableError extends UnavailableError {
  override readonly name = 'UnwritableError';
}

/** What is stored is not as this version of the server stores it. The message is a sentence that says what to do. */
export class OtherVersionError extends UnavailableError {
  override readonly name = 'OtherVersionError';
}
