import { z } from 'zod';

/**
 * A body that has no other fields than these. A misspelled one that is optional would be passed over: a key that was to be
 * for some origins would be for all.
 */
export function knownFields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `there is no such field; there are ${known}.` : undefined,
  });
}
