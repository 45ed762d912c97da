import { defaultRateLimits, type RateLimits } from '../http/rate-limiter.js';
import { readNumber } from './read-number.js';

/** How often readers may ask, and how their addresses are told. */
export interface LimitSettings {
  limits: RateLimits;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
}

/** The options of `serve` on limits, for `parseArgs`. */
export const limitOptions = {
  'limit-key-month': { type: 'string', default: String(defaultRateLimits.keyMonth) },
  'limit-project-hour': { type: 'string', default: String(defaultRateLimits.projectHour) },
  'limit-address-day': { type: 'string', default: String(defaultRateLimits.addressDay) },
  'limit-search-address-day': {
    type: 'string',
    default: String(defaultRateLimits.searchAddressDay),
  },
  'trusted-proxies': { type: 'string', default: '0' },
} as const;

/** What help says of them. */
export const limitHelp = `  --limit-key-month <number>
                            questions with one key in a month; default 10000; 0 for no limit
  --limit-project-hour <number>
                            questions with all keys of a project in an hour; default 10000
  --limit-address-day <number>
                            questions from one network address in a day; default 10000
  --limit-search-address-day <number>
                            searches from one network address in a day; default 100000
  --trusted-proxies <number>
                            reverse proxies before the server: so far from its end a reader's
                            address stands in X-Forwarded-For; default 0, the connection's`;

/**
 * Reads them.
 *
 * @throws CommandError that says what to correct.
 */
export function readLimits(values: Record<keyof typeof limitOptions, string>): LimitSettings {
  const read = (name: keyof typeof limitOptions) => readNumber(name, values[name]);
  return {
    limits: {
      keyMonth: read('limit-key-month'),
      projectHour: read('limit-project-hour'),
      addressDay: read('limit-address-day'),
      searchAddressDay: read('limit-search-address-day'),
    },
    trustedProxies: read('trusted-proxies'),
  };
}
