import type { Operation } from '../operation.js';

/** What the page tells the worker that reads a document for it. */
export interface OperationOrder {
  /** The whole address of the document. */
  readonly spec: string;
  /** `POST /jobs/{id}`, or an `operationId`. */
  readonly operation: string;
  /** Whether the document's own host gets its cookies, as it shows it to readers who have signed in there. */
  readonly withCookies?: boolean;
}

/** Why an operation could not be read. */
export type OperationRefusal = 'network' | 'format' | 'unknown';

/** What the worker tells the page: that its script runs, the operation, or why there is none, for the console. */
export type OperationReport =
  | { readonly type: 'started' }
  | { readonly type: 'read'; readonly operation: Operation }
  | { readonly type: 'refused'; readonly reason: OperationRefusal; readonly message: string };
