import type { Operation } from '../operation.js';
import type { DocumentOrder } from './load-documents.js';

/** What the page tells the worker that reads a document for it. */
export interface OperationOrder extends DocumentOrder {
  /** `POST /jobs/{id}`, or an `operationId`. */
  readonly operation: string;
}

/** Why an operation could not be read. */
export type OperationRefusal = 'network' | 'format' | 'unknown';

/** What the worker tells the page: that its script runs, the operation, or why there is none, for the console. */
export type OperationReport =
  | { readonly type: 'started' }
  | { readonly type: 'read'; readonly operation: Operation }
  | { readonly type: 'refused'; readonly reason: OperationRefusal; readonly message: string };
