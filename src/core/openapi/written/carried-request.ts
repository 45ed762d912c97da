/** What tells the playgrounds of a page that a request waits for one of them. */
export const carriedRequestEvent = 'docs-playground:request';

/** Where a request waits for the playground of an operation, such as `POST /jobs/{id}`, in the tab's session storage. */
export function carriedRequestKey(operation: string): string {
  return `docs-playground-request:${operation}`;
}
