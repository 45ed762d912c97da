import { isRecord } from '../../record.js';
import {
  type Method,
  methods,
  type Operation,
  type OperationSummary,
  type Parameter,
} from '../operation.js';
import { defined, itemsOf, textOf, textsIn } from './bounded.js';
import type { Documents, Located } from './documents.js';
import { readBody, readResponses } from './read-body.js';
import { type ReadingContext, readParameter } from './read-parameter.js';
import { readSecurity } from './read-security.js';
import { readServers } from './read-servers.js';
import { SchemaReader } from './schema-reader.js';

/** Operations that are listed, at most. */
const mostOperations = 20_000;

/** Whether it is a document of OpenAPI 3. */
export function isOpenApi(document: unknown): boolean {
  return (
    isRecord(document) && typeof document.openapi === 'string' && /^3\./.test(document.openapi)
  );
}

/** All operations of a document, in its order. */
export function listOperations(documents: Documents): OperationSummary[] {
  return locateOperations(documents).map(({ method, path, located: { value } }) => {
    const { operationId, summary, deprecated, tags } = isRecord(value) ? value : {};
    return defined({
      method,
      path,
      operationId: textOf(operationId, 500),
      summary: textOf(summary, 500),
      deprecated: deprecated === true,
      tags: textsIn(tags),
    });
  });
}

/** One operation with all that it reaches; none where the document has no such operation. */
export function readOperation(
  documents: Documents,
  wanted: { method: Method; path: string },
): Operation | undefined {
  const found = locateOperations(documents).find(
    ({ method, path }) => method === wanted.method && path === wanted.path,
  );
  return found && readLocated(documents, found);
}

/** Every operation of a document in its order, and where it stands. */
export function* readOperations(
  documents: Documents,
): Generator<{ operation: Operation; located: Located }> {
  for (const found of locateOperations(documents))
    yield { operation: readLocated(documents, found), located: found.located };
}

function readLocated(
  documents: Documents,
  { method, path, item, located }: LocatedOperation,
): Operation {
  const { document } = documents;
  const value = isRecord(located.value) ? located.value : {};
  const isOld = isRecord(document.value) && /^3\.0/.test(String(document.value.openapi));
  const schemas = new SchemaReader(documents, { isOld, never: 'readOnly' });
  const context = { documents, schemas };
  const body = readBody(documents.at(located, 'requestBody'), context);
  const read = {
    method,
    path,
    operationId: textOf(value.operationId, 500),
    summary: textOf(value.summary, 500),
    description: textOf(value.description),
    deprecated: value.deprecated === true,
    servers: readServers(value, item.value, document.value),
    parameters: readParameters([located, item], context),
    body,
    responses: readResponses(documents.at(located, 'responses'), context),
    security: readSecurity(located, documents),
  };
  // Last, when all is known that they are referred to by.
  return defined({ ...read, schemas: schemas.table, problems: documents.problems });
}

interface LocatedOperation {
  method: Method;
  path: string;
  /** What all operations of the path have in common. */
  item: Located;
  located: Located;
}

function locateOperations(documents: Documents): LocatedOperation[] {
  const { document } = documents;
  const paths = documents.at(document, 'paths');
  const names = isRecord(paths.value) ? Object.keys(paths.value).slice(0, mostOperations) : [];
  return names.flatMap((path) => {
    const item = documents.follow(documents.at(paths, path));
    const { value } = item;
    if (!isRecord(value)) return [];
    return methods.flatMap((method) =>
      isRecord(value[method]) ? { method, path, item, located: documents.at(item, method) } : [],
    );
  });
}

/** The operation's own come before those of its path, which they replace. */
function readParameters(places: readonly Located[], context: ReadingContext): Parameter[] {
  const { documents } = context;
  const found = new Map<string, Parameter>();
  for (const place of places) {
    const list = documents.at(place, 'parameters');
    for (const index of itemsOf(list.value).keys()) {
      const item = documents.follow(documents.at(list, String(index)));
      const parameter = readParameter(item, context);
      const key = `${parameter?.place} ${parameter?.name}`;
      if (parameter && !found.has(key)) found.set(key, parameter);
    }
  }
  return [...found.values()];
}
