import { Problem } from '../../problem.js';
import type { Period } from '../../storage/stores/counter-store.js';

/** One limit, and what is left of it. */
export interface LimitUsage {
  name: 'address' | 'project' | 'key';
  period: Period;
  /** How many requests it lets pass in its window. */
  most: number;
  /** How many it still lets pass. */
  left: number;
  /** Seconds that the window is long. */
  length: number;
  /** Seconds until it begins anew. */
  resetsIn: number;
}

/** The response headers that tell of limits, by name, with what they say. */
export const rateLimitHeaders = {
  RateLimit:
    'The limit that is nearest to its end: what is left of it, and seconds until it resets.',
  'RateLimit-Policy':
    'All limits that apply: their quotas, and the lengths of their windows in seconds.',
} as const;

/** The response header of a request that is refused, with what it says. */
export const retryAfterHeader = {
  'Retry-After': 'Seconds until another try can succeed.',
} as const;

const subjects: Record<LimitUsage['name'], string> = {
  address: 'from this address',
  project: 'with the keys of this project',
  key: 'with this key',
};

/**
 * All limits that apply, and the one that is nearest to its end.
 *
 * Source: RateLimit header fields for HTTP (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function describeUsages(usages: readonly LimitUsage[]): Record<string, string> {
  const tightest = tightestOf(usages);
  if (!tightest) return {};
  const policies = usages.map(({ name, most, length }) => `"${name}";q=${most};w=${length}`);
  return {
    RateLimit: `"${tightest.name}";r=${tightest.left};t=${tightest.resetsIn}`,
    'RateLimit-Policy': policies.join(', '),
  };
}

/** Of those that have as little left, the one that begins anew last. */
function tightestOf(usages: readonly LimitUsage[]): LimitUsage | undefined {
  const [tightest] = [...usages].sort(
    (first, second) => first.left - second.left || second.resetsIn - first.resetsIn,
  );
  return tightest;
}

/**
 * The problem of a request that a limit does not let pass. Where more of those that apply have nothing left, it is about
 * the one that begins anew last, as no other try succeeds before.
 */
export function tooManyRequests(exceeded: LimitUsage, all: readonly LimitUsage[]): Problem {
  const { name, most, period, resetsIn } = tightestOf(all) ?? exceeded;
  const article = period === 'hour' ? 'an' : 'a';
  return new Problem(
    `All ${most} requests that are allowed ${subjects[name]} in ${article} ${period} were made. ` +
      `Try again in ${resetsIn} seconds.`,
    {
      status: 429,
      code: 'rate-limited',
      headers: { ...describeUsages(all), 'Retry-After': String(resetsIn) },
    },
  );
}
