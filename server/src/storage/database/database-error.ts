/** A database that cannot be used, as a sentence that says what to do; it never names a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
