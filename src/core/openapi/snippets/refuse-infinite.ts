/**
 * Reads JSON as it is: given to `JSON.parse`, it takes no number that is beyond all numbers, as 1e400 is, and that no
 * literal of a language writes.
 *
 * @throws RangeError where there is one.
 */
export function refuseInfinite(_: string, value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    throw new RangeError('There is no such number.');
  return value;
}
