import type { Code, RootContent } from 'mdast';
import {
  type ExampleChoices,
  exampleValue,
  fullChoices,
} from '#core/openapi/form/example-value.js';
import type { BodyContent, DescribedResponse } from '#core/openapi/operation.js';
import type { SchemaTable } from '#core/openapi/schema.js';
import { isRecord } from '#core/record.js';
import { describeFields } from './describe-fields.js';
import { exampleJson, exampleText, isXml, writtenExample } from './example-request.js';
import { code, described, heading, paragraph, text } from './markdown-nodes.js';
import { Remembered } from './remembered.js';
import type { ResponseBodies } from './response-bodies.js';

/** As of a request, but with what the server sets, and without what it never gives back. */
const answeredChoices: ExampleChoices = {
  ...fullChoices,
  includes: ({ schema }, depth) => depth < 4 && !(isRecord(schema) && schema.writeOnly === true),
};

/** What an operation answers, a heading for each status. Fields that several have are shown once. */
export function describeResponses(
  responses: readonly DescribedResponse[],
  { byStatus, schemas }: ResponseBodies,
): RootContent[] {
  const shown = new Map<string, string>();
  return responses.flatMap(({ status, description }) => {
    const title = status === 'default' ? 'Any other status' : `Status ${status}`;
    const body = byStatus.get(status);
    const blocks = [heading(3, text(title)), ...described(description, 3)];
    if (!body) return blocks;
    const key = JSON.stringify(body.schema);
    const same = shown.get(key);
    if (same !== undefined)
      return [...blocks, mediaTypeOf(body, `, with the fields of "${same}".`)];
    shown.set(key, title);
    const fields = describeFields(body.schema, schemas);
    const example = status.startsWith('2') ? exampleOf(body, schemas) : [];
    return [...blocks, mediaTypeOf(body, '.'), ...fields, ...example];
  });
}

function mediaTypeOf({ mediaType }: BodyContent, rest: string): RootContent {
  return paragraph(text('As '), code(mediaType), text(rest));
}

const written = new Remembered<Code[]>();

function exampleOf(content: BodyContent, schemas: SchemaTable) {
  const { mediaType, schema, examples } = content;
  if (isXml(mediaType)) {
    const given = writtenExample(content);
    return typeof given === 'string' ? exampleText('xml', given) : [];
  }
  if (!/json/i.test(mediaType)) return [];
  if (examples[0]) return exampleJson(examples[0].value ?? makeExample());
  return written.of(schema, schemas, () => exampleJson(makeExample()));
  function makeExample(): unknown {
    return exampleValue(schema, schemas, answeredChoices);
  }
}
