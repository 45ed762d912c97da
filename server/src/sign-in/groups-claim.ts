import { isRecord } from '#core/record.js';

/** Groups that a reader has at most, and characters of a name. */
const mostGroups = 500;
const longestName = 200;

/**
 * The groups that a login names in a claim: a list of names or one name. A claim is found by its whole name, which may
 * hold dots as in `https://example.com/groups`, else by its path, such as `realm_access.roles`. `undefined` where there is none.
 */
export function groupsIn(claims: unknown, claim: string): string[] | undefined {
  const value = claimIn(claims, claim);
  if (typeof value === 'string') return bounded([value]);
  return Array.isArray(value) ? bounded(value) : undefined;
}

function claimIn(claims: unknown, claim: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      claims,
    );
}

function bounded(values: readonly unknown[]): string[] {
  return values
    .filter((value): value is string => typeof value === 'string' && value.length <= longestName)
    .slice(0, mostGroups);
}
