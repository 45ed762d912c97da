import type { ApiServer, Operation, Parameter, SchemeUse } from '#core/openapi/operation.js';
import {
  type Schema,
  type SchemaTable,
  schemaMapKeywords,
  tablePrefix,
} from '#core/openapi/schema.js';
import { isRecord } from '#core/record.js';

/** Characters that a page's document has at most. */
export const longestDocument = 2_000_000;

const schemasAt = '#/components/schemas/';

/**
 * The OpenAPI document of one operation with all that a request needs, and nothing else of the one that it is from, as
 * JSON: a playground reads a small file however large that is. `undefined` where it would be too large all the same.
 */
export function cutOut(operation: Operation): string | undefined {
  const { method, path, parameters, body, responses, security, schemas, servers } = operation;
  const { operationId, summary, description, deprecated } = operation;
  const described = {
    ...{ operationId, summary, description, deprecated },
    parameters: parameters.map(writeParameter),
    requestBody: body && {
      ...{ description: body.description, required: body.required },
      content: Object.fromEntries(
        body.content.map(({ mediaType, schema, examples, encoding }) => [
          mediaType,
          { schema: moved(schema), ...namedExamples(examples), encoding },
        ]),
      ),
    },
    responses: Object.fromEntries(
      responses.map(({ status, description: said, mediaTypes }) => [
        status,
        {
          description: said,
          content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
        },
      ]),
    ),
    security: security.map((uses) =>
      Object.fromEntries(uses.map(({ name, scopes }) => [name, scopes])),
    ),
  };
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    servers: servers.map(writeServer),
    paths: { [path]: { [method]: described } },
    components: { securitySchemes: writeSchemes(security.flat()) },
  });
  const written = writeSchemas(schemas);
  if (document.length + written.length > longestDocument) return undefined;
  // Schemas that many operations have are written once: they go before the last two brackets.
  return `${document.slice(0, -2)},"schemas":${written}}}`;
}

function writeParameter({ place, mediaType, schema, examples, ...parameter }: Parameter): unknown {
  const value = { schema: moved(schema) };
  return {
    ...parameter,
    in: place,
    ...(mediaType === undefined ? value : { content: { [mediaType]: value } }),
    ...namedExamples(examples.map((value, index) => ({ name: `${index + 1}`, value }))),
  };
}

function namedExamples(examples: readonly { name: string; value: unknown }[]): object {
  const single = examples.find(({ name }) => name === '');
  const named = examples.filter(({ name }) => name !== '');
  return {
    ...(single && { example: single.value }),
    examples: writeExamples(named),
  };
}

function writeExamples(examples: readonly { name: string; value: unknown }[]): unknown {
  return Object.fromEntries(
    // Names that are numbers would change places.
    examples.map(({ name, value }, index) => [`example-${index}`, { summary: name, value }]),
  );
}

function writeServer({ url, description, variables }: ApiServer): unknown {
  return {
    ...{ url, description },
    variables: writeVariables(variables),
  };
}

/** What can be chosen of a server's address, as both kinds of documents write it. */
export function writeVariables(variables: ApiServer['variables']): unknown {
  return Object.fromEntries(
    variables.map(({ name, initial, choices, description }) => [
      name,
      { ...{ default: initial, description }, ...(choices.length > 0 && { enum: choices }) },
    ]),
  );
}

function writeSchemes(uses: readonly SchemeUse[]): unknown {
  return Object.fromEntries(uses.map((use) => [use.name, writeScheme(use)]));
}

function writeScheme({ scheme }: SchemeUse): unknown {
  const { description } = scheme;
  if (scheme.kind === 'key')
    return { type: 'apiKey', in: scheme.place, name: scheme.parameter, description };
  if (scheme.kind === 'basic') return { type: 'http', scheme: 'basic', description };
  if (scheme.kind === 'token')
    return {
      type: scheme.from,
      ...(scheme.from === 'http' && { scheme: 'bearer' }),
      description,
    };
  return { type: scheme.type, description };
}

const writtenSchemas = new WeakMap<object, string>();

function writeSchemas(schemas: SchemaTable): string {
  const named = Object.entries(schemas).map(
    ([name, schema]) => `${JSON.stringify(name)}:${writeSchema(schema)}`,
  );
  return `{${named.join(',')}}`;
}

function writeSchema(schema: Schema): string {
  if (typeof schema === 'boolean') return String(schema);
  const known = writtenSchemas.get(schema);
  if (known !== undefined) return known;
  const written = JSON.stringify(moved(schema));
  writtenSchemas.set(schema, written);
  return written;
}

/** A schema whose references lead to where OpenAPI keeps schemas. Values that look like schemas stay as they are. */
export function moved(schema: Schema): unknown {
  return moveReferences(schema);
}

const values = new Set(['default', 'const', 'enum', 'examples']);

function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (values.has(key)) return [key, inner];
      // Its names are no keywords, whatever they are called.
      if (schemaMapKeywords.has(key)) return [key, moveEach(inner)];
      const isReference =
        key === '$ref' && typeof inner === 'string' && inner.startsWith(tablePrefix);
      return [
        key,
        isReference ? schemasAt + inner.slice(tablePrefix.length) : moveReferences(inner),
      ];
    }),
  );
}

function moveEach(schemas: unknown): unknown {
  const entries = Object.entries(isRecord(schemas) ? schemas : {});
  return Object.fromEntries(entries.map(([name, schema]) => [name, moveReferences(schema)]));
}
