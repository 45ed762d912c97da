import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { methodNotAllowed } from '../../problem.js';
import type { LimitedAs } from '../guards/rate-limiter.js';
import { limitBody } from '../guards/request-body.js';
import { limitNames } from '../guards/request-limits.js';

/** One operation of the API: what takes the request, and what the OpenAPI document says of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** With Hono's parameters, such as `/discovery/v1/search/:domain`. */
  path: string;
  handle: Handler;
  /** Which limits apply to it; none where it is absent. */
  limitedAs?: LimitedAs;
  description: EndpointDescription;
}

/** What a client has to know of an endpoint. */
export interface EndpointDescription {
  /** Unique name of the operation, such as `searchDocs`, by which generated clients call it. */
  operationId: string;
  /** One line without a full stop. */
  summary: string;
  /** The schema that validates the body; none where there is no body. */
  body?: z.ZodType;
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

/** The endpoints as routes, each behind its guard; any other method of their paths is refused. */
export function routesOf(
  endpoints: readonly Endpoint[],
  guardOf: (endpoint: Endpoint) => MiddlewareHandler = () => letPass,
): Hono {
  const routes = new Hono();
  for (const endpoint of endpoints) {
    const { method, path, handle } = endpoint;
    routes.all(path, takeOnly(endpoints.filter((other) => other.path === path)));
    routes.on([method], [path], limitNames, guardOf(endpoint), limitBody, handle);
  }
  return routes;
}

const letPass: MiddlewareHandler = (_context, next) => next();

/** Hono answers HEAD by GET without its body, which would leave a stream that nobody reads or closes. */
function takeOnly(endpoints: readonly Endpoint[]): MiddlewareHandler {
  const methods: string[] = endpoints.map(({ method }) => method);
  return async (context, next) => {
    if (!methods.includes(context.req.method)) throw methodNotAllowed(methods.join(', '));
    await next();
  };
}
