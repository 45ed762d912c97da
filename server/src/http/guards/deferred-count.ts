import type { Context } from 'hono';

const counts = new WeakMap<Request, () => Promise<void>>();

/** Leaves it to the handler of a request when it counts: not before it is known to be a valid one. */
export function deferCount(context: Context, count: () => Promise<void>): void {
  counts.set(context.req.raw, count);
}

/**
 * Counts a request whose count was deferred.
 *
 * @throws Problem, status 429, where a limit does not let it pass.
 */
export async function countNow(context: Context): Promise<void> {
  await counts.get(context.req.raw)?.();
}
