import { z } from 'zod';
import { rateLimitHeaders, retryAfterHeader } from '../guards/rate-limit-headers.js';
import { stringLimits } from '../guards/request-limits.js';
import type { EndpointDescription, EndpointSuccess } from './endpoint.js';

/** JSON of an OpenAPI document or of a part of it. */
export type OpenApiObject = Record<string, unknown>;

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What is wrong and what to do.'),
  code: z.string().describe('A stable code that a client can tell apart.'),
  field: z.string().optional().describe('The field of the body that is at fault.'),
});

/** What opens an endpoint; signatures are checked by their handlers. */
const securityOf = {
  assistant: [{ assistantKey: [] }],
  admin: [{ adminKey: [] }],
  session: [{ adminKey: [] }],
  signature: [],
} as const;

const securitySchemes = {
  assistantKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An assistant key, which begins with `svc_dsc_` and may be public.',
    // Pages of this API begin with the key of the site that they are on.
    'x-docs': { key: 'site' },
  },
  adminKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An admin key, which begins with `svc_` and is secret: never put it into a page.',
  },
};

/** What endpoints are about, by the beginning of their paths. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/^\/discovery\/v\d+\/assistant\//, 'Assistant'],
  [/^\/discovery\//, 'Search'],
  [/^\/api\/external\//, 'Conversations'],
  [/^\/v1\/agent\//, 'Agent jobs'],
  [/^\/v1\/project\//, 'Updates'],
];

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/**
 * The OpenAPI 3.1 document of these endpoints. Bodies are described by the schemas that validate them, so
 * that it cannot say anything else than what the server does.
 *
 * @param server - the server's version, the path below which it serves the endpoints, and values of path parameters
 *   that documentation begins with.
 */
export function describeApi(
  endpoints: readonly EndpointDescription[],
  {
    version,
    basePath,
    examples = {},
  }: { version: string; basePath: string; examples?: Readonly<Record<string, string>> },
): OpenApiObject {
  const paths: Record<string, OpenApiObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, examples),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'docs-assistant-server', version },
    ...(basePath ? { servers: [{ url: basePath }] } : {}),
    paths,
    components: {
      securitySchemes,
      schemas: { Problem: toJsonSchema(problemSchema) },
      responses: {
        Problem: {
          description: 'The request is refused or failed. Source: RFC 9457.',
          content: problemContent,
        },
        RateLimited: {
          description: 'There were too many requests, as code "rate-limited" says.',
          headers: describeHeaders({ ...retryAfterHeader, ...rateLimitHeaders }),
          content: problemContent,
        },
        Overloaded: {
          description: 'Too many requests wait already, as code "unavailable" says.',
          headers: describeHeaders(retryAfterHeader),
          content: problemContent,
        },
      },
    },
  };
}

function describeEndpoint(
  endpoint: EndpointDescription,
  examples: Readonly<Record<string, string>>,
): OpenApiObject {
  const { path, limitedAs, operationId, summary, body, success, otherwise = {} } = endpoint;
  const { description, exampleBody: example } = endpoint;
  const tag = tags.find(([beginning]) => beginning.test(path))?.[1];
  return {
    operationId,
    summary,
    ...(description && { description }),
    ...(endpoint.isDeprecated && { deprecated: true }),
    ...(tag && { tags: [tag] }),
    security: securityOf[endpoint.key],
    parameters: [
      ...describePath(path, examples),
      ...describeQuery(endpoint),
      ...describeRequestHeaders(endpoint),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toJsonSchema(body),
                ...(example !== undefined && { example }),
              },
            },
          },
        }
      : {}),
    responses: {
      [success.status]: describeSuccess(success, limitedAs ? rateLimitHeaders : {}),
      ...Object.fromEntries(
        Object.entries(otherwise).map(([status, reason]) => [status, { description: reason }]),
      ),
      ...(limitedAs ? { 429: { $ref: '#/components/responses/RateLimited' } } : {}),
      ...(endpoint.isQueued ? { 503: { $ref: '#/components/responses/Overloaded' } } : {}),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function describePath(path: string, examples: Readonly<Record<string, string>>): OpenApiObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    ...(Object.hasOwn(pathParameters, name) && { description: pathParameters[name] }),
    required: true,
    schema: { type: 'string', maxLength: stringLimits.name },
    ...(Object.hasOwn(examples, name) && { example: examples[name] }),
  }));
}

const pathParameters: Readonly<Record<string, string>> = {
  domain: "The documentation site's domain identifier.",
  projectId: 'The project.',
  threadId: 'The thread, as the answer to its first question names it.',
  id: 'The agent job, as the header `X-Session-Id` named it.',
  statusId: 'The status ID that was returned when the update was triggered.',
};

function describeQuery({ query }: EndpointDescription): OpenApiObject[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: toJsonSchema(schema),
  }));
}

function describeRequestHeaders({ headers = {} }: EndpointDescription): OpenApiObject[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
}

function describeSuccess(
  success: EndpointSuccess,
  limits: Readonly<Record<string, string>>,
): OpenApiObject {
  const { description, mediaType, schema, headers = {} } = success;
  const body = schema ? toJsonSchema(schema) : { type: 'string' };
  return {
    description,
    headers: describeHeaders({ ...headers, ...limits }),
    ...(mediaType ? { content: { [mediaType]: { schema: body } } } : {}),
  };
}

function describeHeaders(headers: Readonly<Record<string, string>>): OpenApiObject {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

/** As a client writes it: before defaults and bounds are applied. */
function toJsonSchema(schema: z.core.$ZodType): OpenApiObject {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}
