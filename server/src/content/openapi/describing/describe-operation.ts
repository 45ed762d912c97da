import type { RootContent } from 'mdast';
import type { BodyContent, Operation, ParameterPlace, SchemeUse } from '#core/openapi/operation.js';
import type { Documents, Located } from '#core/openapi/reading/documents.js';
import type { SchemaTable } from '#core/openapi/schema.js';
import type { ExampleSettings, PageText } from '../../page-operation.js';
import { describeFields, describeParameters } from './describe-fields.js';
import { describeResponses } from './describe-responses.js';
import { exampleRequest } from './example-request.js';
import { code, codeBlock, described, heading, paragraph, text } from './markdown-nodes.js';
import { pageText } from './page-text.js';
import { readResponseBodies } from './response-bodies.js';

/** What the page of an operation is made of. */
export interface DescribeOptions {
  operation: Operation;
  /** Where it stands in its documents. */
  located: Located;
  documents: Documents;
  /** What the page tells first, in Markdown, where that is not its description above. */
  description: string | undefined;
  /** What else the page's author says, in Markdown. */
  content: string | undefined;
  examples: ExampleSettings;
}

/** Stands where an address must not be named. */
const anyServer = { url: 'https://{server}', variables: [] };

const parameterTitles: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** The text of an operation's page: everything that it takes and answers, for readers with and without scripts. */
export async function describeOperation(options: DescribeOptions): Promise<PageText> {
  const { operation, located, documents, examples } = options;
  const { method, path, operationId, deprecated, parameters, schemas, body } = operation;
  const request = await exampleRequest(operation, examples);
  const bare = await exampleRequest({ ...operation, servers: [anyServer] }, examples);
  const before: RootContent[] = [
    codeBlock('http', `${method.toUpperCase()} ${path}`),
    ...(deprecated ? [paragraph(text('Deprecated: do not begin to use it.'))] : []),
    ...described(options.description),
    ...described(options.content),
    ...(operationId ? [paragraph(text('Name of the operation: '), code(operationId))] : []),
    ...describeSecurity(operation.security),
  ];
  const after: RootContent[] = [
    ...Object.entries(parameterTitles).flatMap(([place, title]) =>
      underTitle(
        title,
        describeParameters(
          parameters.filter((parameter) => parameter.place === place),
          schemas,
        ),
      ),
    ),
    ...(body ? describeBody(body.content, { ...body, schemas }) : []),
    ...underTitle(
      'Responses',
      describeResponses(operation.responses, readResponseBodies(located, documents)),
    ),
  ];
  return pageText({
    before,
    addresses: request ? [heading(2, text('Example request')), request] : [],
    instead: bare ? [heading(2, text('Example request')), bare] : [],
    after,
  });
}

function underTitle(title: string, blocks: RootContent[]): RootContent[] {
  return blocks.length > 0 ? [heading(2, text(title)), ...blocks] : [];
}

/** The ways to prove who asks. */
export function describeSecurity(security: Operation['security']): RootContent[] {
  const ways = security.filter((uses) => uses.length > 0);
  if (ways.length === 0) return [];
  const isOptional = ways.length < security.length;
  const listed = ways.map((uses) => uses.map(nameOfScheme).join(' and ')).join(', or ');
  const blocks = ways.flat().flatMap(({ scheme }) => described(scheme.description, 2));
  const said = isOptional ? `Optional: ${listed}.` : `${listed}.`;
  return underTitle('Authentication', [paragraph(text(said)), ...blocks]);
}

function nameOfScheme({ scheme, scopes }: SchemeUse): string {
  const named = scopes.length > 0 ? ` with the scopes ${scopes.join(', ')}` : '';
  if (scheme.kind === 'basic') return 'User name and password in the header Authorization (Basic)';
  if (scheme.kind === 'key')
    return `A key in the ${scheme.place === 'query' ? 'query parameter' : scheme.place} ${scheme.parameter}${named}`;
  if (scheme.kind === 'token') return `A token in the header Authorization (Bearer)${named}`;
  return `${scheme.type}${named}`;
}

function describeBody(
  content: readonly BodyContent[],
  {
    required,
    description,
    schemas,
  }: { required: boolean; description?: string; schemas: SchemaTable },
): RootContent[] {
  const [first] = content;
  if (!first) return [];
  const types = content.flatMap(({ mediaType }, index) => [
    ...(index > 0 ? [text(', ')] : []),
    code(mediaType),
  ]);
  const blocks = [...described(description, 2), ...describeFields(first.schema, schemas)];
  const need = text(required ? 'Required, as ' : 'Optional, as ');
  return underTitle('Request body', [paragraph(need, ...types, text('.')), ...blocks]);
}
