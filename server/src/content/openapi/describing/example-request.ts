import type { Code } from 'mdast';
import { exampleValue, fullChoices, leastChoices } from '#core/openapi/form/example-value.js';
import { valueOfText } from '#core/openapi/form/field-text.js';
import { shapeOf } from '#core/openapi/form/shape.js';
import type { BodyContent, Operation, Parameter, RequestBody } from '#core/openapi/operation.js';
import { buildRequest, parameterKey } from '#core/openapi/request/build-request.js';
import type { SchemaTable } from '#core/openapi/schema.js';
import { languagesNamed, snippetLanguages } from '#core/openapi/snippets/snippet-language.js';
import type { ExampleSettings } from '../../page-operation.js';
import { codeBlock } from './markdown-nodes.js';
import { Remembered } from './remembered.js';

const longestBody = 6000;

const leastBodies = new Remembered<{ value: unknown }>();
const fullBodies = new Remembered<{ value: unknown }>();

/** The request of an operation as code: what the document gives for it, and what is required. */
export async function exampleRequest(
  operation: Operation,
  settings: ExampleSettings,
): Promise<Code | undefined> {
  const [language = 'curl'] = languagesNamed(settings.language);
  const { code, load } = snippetLanguages[language];
  const write = await load();
  try {
    return codeBlock(code, write(requestOf(operation, settings)));
  } catch {
    // A document may hold what cannot be written as a request, such as half a character.
    return undefined;
  }
}

function requestOf(operation: Operation, { requiredOnly, base }: ExampleSettings) {
  const { schemas, body, security } = operation;
  const given = operation.parameters.flatMap((parameter): [string, unknown][] => {
    if (requiredOnly && !parameter.required) return [];
    const value = givenValue(parameter, schemas);
    if (value === undefined) return [];
    const isText = typeof value === 'string';
    return [
      [parameterKey(parameter), isText ? valueOfText(value, parameter.schema, schemas) : value],
    ];
  });
  const content = body && (body.required || !requiredOnly) ? shownContent(body) : undefined;
  const choices = requiredOnly ? leastChoices : fullChoices;
  const value = content && (writtenExample(content) ?? exampleBody(content));
  function exampleBody(content: BodyContent): unknown {
    if (isXml(content.mediaType)) return 'YOUR_XML';
    const made = requiredOnly ? leastBodies : fullBodies;
    return made.of(content.schema, schemas, () => ({
      value: exampleValue(content.schema, schemas, choices),
    })).value;
  }
  const uses = security.find((alternative) => alternative.length > 0) ?? [];
  const isShort = (JSON.stringify(value)?.length ?? 0) <= longestBody;
  return buildRequest(
    operation,
    {
      server: 0,
      variables: new Map(),
      parameters: new Map(given),
      ...(content && value !== undefined && isShort && { body: { content, value } }),
      security: uses,
      credentials: Object.fromEntries(uses.map(({ name }) => [name, { secret: 'YOUR_KEY' }])),
    },
    { base, masked: false },
  );
}

/** The first way to write a body of which an example can be shown. */
function shownContent({ content }: RequestBody): BodyContent | undefined {
  const shown = content.find((each) => !isXml(each.mediaType) || writtenExample(each));
  return shown ?? content[0];
}

/** What the document gives as an example; of XML only what it writes out, as values say nothing of elements and attributes. */
export function writtenExample({ mediaType, examples }: BodyContent): unknown {
  const value = examples[0]?.value;
  return isXml(mediaType) && typeof value !== 'string' ? undefined : value;
}

/** Whether bodies of a media type are XML. */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/**
 * What the document gives for a parameter; one that is required and has nothing gets something that fits. In the path its
 * name is clearer than what is made up: `/jobs/{id}`.
 */
function givenValue(
  { place, examples, schema, required }: Parameter,
  schemas: SchemaTable,
): unknown {
  if (examples.length > 0) return examples[0];
  if (!required) return undefined;
  const { keywords, values } = shapeOf(schema, schemas);
  const isGiven = keywords.default !== undefined || keywords.examples !== undefined;
  if (place === 'path' && !isGiven && values.length === 0) return undefined;
  return exampleValue(schema, schemas, fullChoices);
}

/** A body that is answered, as JSON; none where it is too long to be read. */
export function exampleJson(value: unknown): Code[] {
  const written = value === undefined ? undefined : JSON.stringify(value, null, 2);
  return written === undefined ? [] : exampleText('json', written);
}

/** A body as it is written; none where it is too long to be read. */
export function exampleText(language: string, written: string): Code[] {
  return written.length <= longestBody ? [codeBlock(language, written)] : [];
}
