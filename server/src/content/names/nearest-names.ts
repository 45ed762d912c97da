import { nearestNames } from '#core/openapi/reading/nearest-names.js';

/** The known names that come nearest to one that is not known, best first: `the nearest are "a", "b"`; empty for none. */
export function describeNearest(wanted: string, known: Iterable<string>): string {
  const nearest = nearestNames(wanted, [...known], (name) => [name]).map((name) => `"${name}"`);
  const [only, ...more] = nearest;
  if (only === undefined) return '';
  return more.length > 0 ? `; the nearest are ${nearest.join(', ')}` : `; the nearest is ${only}`;
}
