import type { BodyContent } from '#core/openapi/operation.js';
import type { Documents, Located } from '#core/openapi/reading/documents.js';
import { readBody } from '#core/openapi/reading/read-body.js';
import { SchemaReader } from '#core/openapi/reading/schema-reader.js';
import type { SchemaTable } from '#core/openapi/schema.js';
import { isRecord } from '#core/record.js';

/** Schemas of an operation's responses that are read: more than a page shows. */
const mostSchemas = 2000;

/** What an operation answers with, by status. */
export interface ResponseBodies {
  byStatus: ReadonlyMap<string, BodyContent>;
  /** What their schemas refer to. */
  schemas: SchemaTable;
}

/** The first body of each response: playgrounds do without, and pages show them. */
export function readResponseBodies(operation: Located, documents: Documents): ResponseBodies {
  const { value: document } = documents.document;
  const isOld = isRecord(document) && /^3\.0/.test(String(document.openapi));
  const schemas = new SchemaReader(documents, {
    isOld,
    most: mostSchemas,
    never: 'writeOnly',
  });
  const responses = documents.at(operation, 'responses');
  const statuses = isRecord(responses.value) ? Object.keys(responses.value).slice(0, 50) : [];
  const byStatus = new Map<string, BodyContent>();
  for (const status of statuses) {
    // A response has its content as a request's body has it.
    const body = readBody(documents.at(responses, status), { documents, schemas });
    const [content] = body?.content ?? [];
    if (content) byStatus.set(status, content);
  }
  return { byStatus, schemas: schemas.table };
}
