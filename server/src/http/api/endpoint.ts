import type { Context } from 'hono';
import type { z } from 'zod';
import type { KeyKind, StoredKey } from '../../storage/stores/key-store.js';
import type { Admitted } from '../guards/admit.js';
import type { LimitedAs } from '../guards/rate-limiter.js';
import { readBody, readQuery } from '../guards/request-body.js';

/** What is true of an endpoint: its guards keep to it, and `/openapi.json` tells it. */
export interface EndpointDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With Hono's parameters, such as `/discovery/v1/search/:domain`. */
  path: string;
  /**
   * What opens it: an assistant key of the path's `:domain`, an admin key of its `:projectId`, or the session of
   * somebody who has signed in with an admin key. With `signature` none does, and the handler has to check whether
   * the request is signed.
   */
  key: KeyKind | 'session' | 'signature';
  /** Bytes that its body may have. Default 1 MB. */
  mostBodyBytes?: number;
  /**
   * Lets admin keys of every project pass where the path names none: the handler has to compare what it finds
   * with the project of the key.
   */
  ofAnyProject?: true;
  /** Whether readers who have signed in get what is for them as well; else all get the same. */
  isForReader?: true;
  /** Whether its requests wait for their turns, and are refused with 503 where too many wait. */
  isQueued?: true;
  /** Which limits apply to it; none where it is absent. */
  limitedAs?: LimitedAs;
  /** Unique name of the operation, such as `searchDocs`, by which generated clients call it. */
  operationId: string;
  /** One line without a full stop. */
  summary: string;
  /** What else a reader of its page should know first, in Markdown. */
  description?: string;
  /** Whether new clients are to use another. */
  isDeprecated?: true;
  /** A body that documentation begins with. */
  exampleBody?: unknown;
  /** What validates the body; absent where there is none. */
  body?: z.ZodType;
  /** What validates the parameters of the query; absent where there are none. */
  query?: z.ZodType & Pick<z.ZodObject, 'shape'>;
  /** Request headers beyond `Authorization`, by name, with what they say. */
  headers?: Readonly<Record<string, string>>;
  success: EndpointSuccess;
  /** What it answers with instead where there is nothing to send, with what that says. */
  otherwise?: Readonly<Partial<Record<204 | 304, string>>>;
}

/** How a request is answered that succeeds. */
export interface EndpointSuccess {
  status: 200 | 204;
  description: string;
  /** Media type of the body; none where there is none. */
  mediaType?: string;
  /** Schema of a JSON body. */
  schema?: z.ZodType;
  /** Response headers by name, with what they say. */
  headers?: Readonly<Record<string, string>>;
}

/** A request that has passed the guards. */
export interface AdmittedRequest<Parameter extends string> extends Admitted {
  context: Context;
  /** A part of the path, by its name. */
  parameter(name: Parameter): string;
}

/** A request as the description of its endpoint says that it is. */
export interface EndpointRequest<Description extends EndpointDescription>
  extends AdmittedRequest<ParameterOf<Description['path']>> {
  /** The valid key that it carries, or that its session began with. */
  key: StoredKey;
  /** Reads and validates the body; rejects with the problem that names the wrong field. */
  body(): Promise<z.output<NonNullable<Description['body']>>>;
  /** Validates the parameters of the query; throws the problem that names the wrong one. */
  query(): z.output<NonNullable<Description['query']>>;
  /** A successful response, as described. */
  json(
    result: z.input<NonNullable<Description['success']['schema']>>,
    headers?: Record<string, string>,
  ): Response;
}

/** One operation of the API: what is said of it, and what answers it with what it needs. */
export interface Endpoint<Needs> extends EndpointDescription {
  respond: (request: AdmittedRequest<string>, needs: Needs) => Response | Promise<Response>;
}

/** The names in `/message/:threadId/stream`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** An endpoint whose handler gets what the description says. A line in the list of endpoints puts it into service. */
export function defineEndpoint<
  const Description extends EndpointDescription & { key: KeyKind | 'session' },
  Needs,
>(
  description: Description,
  handle: (request: EndpointRequest<Description>, needs: Needs) => Response | Promise<Response>,
): Endpoint<Needs> {
  return {
    ...description,
    respond: (request, needs) => {
      const { key } = request;
      if (!key) throw new Error(`${description.operationId} was let pass without a key.`);
      return handle({ ...described(description, request), key }, needs);
    },
  };
}

/** An endpoint that no key opens: its handler checks the signature before anything else. */
export function defineSignedEndpoint<
  const Description extends EndpointDescription & { key: 'signature' },
  Needs,
>(
  description: Description,
  handle: (
    request: Omit<EndpointRequest<Description>, 'key'>,
    needs: Needs,
  ) => Response | Promise<Response>,
): Endpoint<Needs> {
  return {
    ...description,
    respond: (request, needs) => handle(described(description, request), needs),
  };
}

function described<const Description extends EndpointDescription>(
  description: Description,
  request: AdmittedRequest<string>,
): Omit<EndpointRequest<Description>, 'key'> {
  const { context } = request;
  return {
    ...request,
    body: () => readBody(context, schemaOf(description, 'body')),
    query: () => readQuery(context, schemaOf(description, 'query')),
    json: (result, headers) => context.json(result, { headers: headers ?? {} }),
  };
}

function schemaOf<Description extends EndpointDescription, Name extends 'body' | 'query'>(
  description: Description,
  name: Name,
): NonNullable<Description[Name]> {
  const schema = description[name];
  if (schema) return schema;
  throw new Error(`${description.operationId} reads a ${name} that it does not describe.`);
}
