import { isRecord } from '../../record.js';
import type { Parameter, ParameterPlace } from '../operation.js';
import { defined, entriesOf, textOf } from './bounded.js';
import type { Documents, Located } from './documents.js';
import type { SchemaReader } from './schema-reader.js';

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** Names of headers that OpenAPI leaves to the body and to security: "shall be ignored". */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** What reading a part of an operation takes. */
export interface ReadingContext {
  documents: Documents;
  schemas: SchemaReader;
}

/** A parameter; none where it says too little to be sent. */
export function readParameter(
  given: Located,
  { documents, schemas }: ReadingContext,
): Parameter | undefined {
  const located = asInQuery(given, documents);
  const { value } = located;
  const place = places.find((known) => isRecord(value) && value.in === known);
  const name = isRecord(value) ? textOf(value.name, 500) : undefined;
  if (!isRecord(value) || !place || name === undefined) return undefined;
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return undefined;
  const style =
    textOf(value.style, 20) ?? (place === 'path' || place === 'header' ? 'simple' : 'form');
  const [mediaType] = entriesOf(value.content).map(([type]) => type);
  const content = mediaType === undefined ? located : documents.at(located, 'content', mediaType);
  const examples = [...new Set([content, located])].flatMap((at) => readExamples(at, documents));
  return defined({
    name,
    place,
    description: textOf(value.description),
    required: place === 'path' || value.required === true,
    deprecated: value.deprecated === true,
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
    allowReserved: value.allowReserved === true,
    mediaType,
    schema: schemas.read(documents.at(content, 'schema')),
    examples: examples.map(({ value: example }) => example),
  });
}

/**
 * All of a query (`querystring` of OpenAPI 3.2) as a parameter in it: a form is what an object of style `form` is written
 * as, whose name is not.
 */
function asInQuery(located: Located, documents: Documents): Located {
  const { value } = located;
  if (!isRecord(value) || value.in !== 'querystring') return located;
  const { value: form } = documents.at(located, 'content', 'application/x-www-form-urlencoded');
  if (isRecord(form))
    return { ...located, value: { ...form, ...value, in: 'query', content: undefined } };
  documents.report(`The query at ${located.pointer} is no form, and is left out.`);
  return { ...located, value: undefined };
}

/** The examples beside a schema, those with a name first. Ones that stand in a file of their own are left out. */
export function readExamples(
  located: Located,
  documents: Documents,
): { name: string; value: unknown }[] {
  const { value } = located;
  const named = isRecord(value) ? entriesOf(value.examples) : [];
  const examples = named.flatMap(([key]) => {
    const { value: example } = documents.follow(documents.at(located, 'examples', key));
    if (!isRecord(example)) return [];
    // As OpenAPI 3.2 calls it.
    const { value: shown = example.dataValue } = example;
    if (shown === undefined) return [];
    return { name: textOf(example.summary, 200) ?? key.slice(0, 200), value: shown };
  });
  const single = isRecord(value) && value.example !== undefined;
  return single ? [...examples, { name: '', value: value.example }] : examples;
}
