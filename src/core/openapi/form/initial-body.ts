import type { BodyContent } from '../operation.js';
import type { SchemaTable } from '../schema.js';
import { exampleValue, fullChoices } from './example-value.js';

/** The text that the editor of a body begins with: the document's own example, or one that is made up. */
export function initialBody({ examples, schema }: BodyContent, schemas: SchemaTable): string {
  const value = examples[0]?.value ?? exampleValue(schema, schemas, fullChoices);
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
