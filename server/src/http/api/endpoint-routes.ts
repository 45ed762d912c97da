import { Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from '../../problem.js';
import { type AdmissionOptions, type Admitted, admit } from '../guards/admit.js';
import { awaitBody, limitBody } from '../guards/request-body.js';
import { limitNames } from '../guards/request-limits.js';
import type { Endpoint, EndpointDescription } from './endpoint.js';
import { limitLargeBodies } from './large-bodies.js';

/** What stands before endpoints, and what they work with. */
export interface EndpointRoutesOptions<Needs> {
  admission: AdmissionOptions;
  needs: Needs;
  /** Stands before all else of what is queued, once its body is here. Default: nothing is. */
  takeTurns?: MiddlewareHandler;
}

interface RouteEnvironment {
  Variables: { admitted: Admitted };
}

/** The endpoints as routes, each behind its guards; any other method of their paths is refused, but HEAD of JSON. */
export function endpointRoutes<Needs>(
  endpoints: readonly Endpoint<Needs>[],
  { admission, needs, takeTurns }: EndpointRoutesOptions<Needs>,
): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>();
  for (const endpoint of endpoints) {
    const { method, path, mostBodyBytes, respond } = endpoint;
    const guard: MiddlewareHandler<RouteEnvironment> = async (context, next) => {
      const admitted = await admit(context, { endpoint, ...admission });
      context.set('admitted', admitted);
      await next();
      // Headers that are set before there is a response make another of it, which is sent as a stream.
      for (const [name, value] of Object.entries(admitted.limitHeaders)) {
        context.res.headers.set(name, value);
      }
    };
    const isQueued = takeTurns !== undefined && endpoint.isQueued;
    const limit = mostBodyBytes ? limitLargeBodies(mostBodyBytes) : limitBody();
    if (isQueued) routes.on([method], [path], limit, awaitBody, takeTurns);
    routes.all(path, takeOnly(endpoints.filter((other) => other.path === path)));
    routes.on([method], [path], limitNames, guard, isQueued ? passOn : limit, (context) => {
      const parameter = (name: string) => context.req.param(name) ?? '';
      return respond({ ...context.get('admitted'), context, parameter }, needs);
    });
  }
  return routes;
}

const passOn: MiddlewareHandler = (_, next) => next();

/**
 * Hono answers HEAD by GET without its body, which would leave a stream that nobody reads or closes: what is not JSON may
 * be one.
 */
function takeOnly(
  endpoints: readonly Pick<EndpointDescription, 'method' | 'success'>[],
): MiddlewareHandler {
  const methods = endpoints.flatMap(({ method, success }) =>
    method === 'GET' && success.mediaType === 'application/json' ? ['GET', 'HEAD'] : [method],
  );
  return async (context, next) => {
    if (!methods.includes(context.req.method)) throw methodNotAllowed(methods.join(', '));
    await next();
  };
}
