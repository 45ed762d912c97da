/** What went wrong, for a log and whoever reads it: the message of an error, or whatever else was thrown, as text. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
