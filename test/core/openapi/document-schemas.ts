import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { readExamples } from '../../../src/core/openapi/reading/read-parameter.js';
import { SchemaReader } from '../../../src/core/openapi/reading/schema-reader.js';
import type { Schema, SchemaTable } from '../../../src/core/openapi/schema.js';
import { isRecord } from '../../../src/core/record.js';
import type { RealDocument } from './real-documents.js';

/** A schema of a document, as it stands there and as the playground reads it. */
export interface DocumentSchema {
  /** The document and the place in it. */
  name: string;
  /** JSON pointer in the document, as a fragment of an address. */
  fragment: string;
  schema: Schema;
  table: SchemaTable;
  /** What the document gives beside it as examples, by name. */
  examples: { name: string; value: unknown }[];
}

/**
 * Schemas that something is sent by: of components, of parameters and of bodies. Of thousands every fortieth, of
 * hundreds every fourth; all, with EVERY_SCHEMA=1.
 */
export function schemasOf({ name, document }: RealDocument): DocumentSchema[] {
  const isOld = isRecord(document) && String(document.openapi).startsWith('3.0');
  const paths = schemaPaths(document);
  const step = stepThrough(paths.length);
  const taken = paths.filter((_, index) => index % step === 0);
  return taken.map((path) => {
    const documents = Documents.of(document);
    const reader = new SchemaReader(documents, { isOld });
    const located = documents.at(documents.document, ...path);
    const schema = reader.read(located);
    const fragment = encodeURI(located.pointer).replaceAll('#', '%23');
    const beside = documents.at(documents.document, ...path.slice(0, -1));
    const examples = path.at(-1) === 'schema' ? readExamples(beside, documents) : [];
    return { name: `${name} ${located.pointer}`, fragment, schema, table: reader.table, examples };
  });
}

function stepThrough(count: number): number {
  if (process.env.EVERY_SCHEMA) return 1;
  return count > 1000 ? 40 : Math.ceil(count / 250);
}

function schemaPaths(document: unknown): string[][] {
  const paths: string[][] = [];
  const look = (value: unknown, path: string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const place = [...path, key];
      if (key === 'schema' || path.join('/') === 'components/schemas') paths.push(place);
      else if (!isElsewhere(key)) look(inner, place);
    }
  };
  look(document, []);
  return paths;
}

/** What comes back is not sent, and what an extension holds is its own. */
function isElsewhere(key: string): boolean {
  const other = ['responses', 'callbacks', 'examples', 'example', 'webhooks'];
  return other.includes(key) || key.startsWith('x-');
}
