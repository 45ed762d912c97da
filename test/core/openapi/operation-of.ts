import type { Operation } from '../../../src/core/openapi/operation.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { listOperations, readOperation } from '../../../src/core/openapi/reading/read-operation.js';

/** The first operation of a document with these parts. */
export function operationOf(parts: object, components: object = {}): Operation {
  const path = 'path' in parts ? String(parts.path) : '/jobs';
  const method = 'requestBody' in parts ? 'post' : 'get';
  return firstOperation({ openapi: '3.1.0', paths: { [path]: { [method]: parts } }, components });
}

/** The first operation of a document. */
export function firstOperation(document: unknown): Operation {
  const documents = Documents.of(document);
  const [first] = listOperations(documents);
  const operation = first && readOperation(documents, first);
  if (!operation) throw new Error('The document has no operation.');
  return operation;
}
