import type { MiddlewareHandler } from 'hono';
import { unavailable } from '../../problem.js';
import { bodyBytes, limitBody } from '../guards/request-body.js';

/** Bodies of more than the usual size that are held in memory at the same time. */
const mostAtOnce = 4;

/**
 * Refuses a body that has more bytes, as `limitBody` does, and one that would be one of too many large ones: each is in
 * memory until its end has come, which alone tells whether its sender may send it.
 */
export function limitLargeBodies(most: number): MiddlewareHandler {
  const limit = limitBody(most);
  let count = 0;
  return async (context, next) => {
    const { req } = context;
    const isNamed = req.header('transfer-encoding') === undefined;
    const isUsual = isNamed && Number(req.header('content-length') ?? 0) <= bodyBytes;
    if (isUsual) return limit(context, next);
    if (count >= mostAtOnce) {
      throw unavailable('Too many large bodies are being sent. Send this one again later.');
    }
    count += 1;
    try {
      return await limit(context, next);
    } finally {
      count -= 1;
    }
  };
}
