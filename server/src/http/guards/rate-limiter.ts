import { createHmac } from 'node:crypto';
import { BatchedCounter } from '../../storage/stores/batched-counter.js';
import {
  type BoundedCount,
  CounterExceeded,
  type CounterStore,
  type CounterTotal,
  type Period,
} from '../../storage/stores/counter-store.js';
import { DaySecret } from '../../storage/stores/day-secret.js';
import type { StoredKey } from '../../storage/stores/key-store.js';
import type { SettingsStore } from '../../storage/stores/settings-store.js';
import type { Timer } from '../../timer.js';
import { UnwritableError } from '../../unavailable-error.js';
import { describeUsages, type LimitUsage, tooManyRequests } from './rate-limit-headers.js';

/** How many requests are let pass; 0 for any number. */
export interface RateLimits {
  /** Questions with one key in a calendar month. Default 10,000. */
  keyMonth: number;
  /** Questions with all keys of a project, or of all projects of its organization, in an hour. Default 10,000. */
  projectHour: number;
  /** Questions from one network address in a day. Default 10,000. */
  addressDay: number;
  /** Searches, and whatever else readers' browsers ask for, from one network address in a day. Default 100,000. */
  searchAddressDay: number;
}

/** The limits of the specification, and for searches, which come with every key press, ten times as much. */
export const defaultRateLimits: RateLimits = {
  keyMonth: 10_000,
  projectHour: 10_000,
  addressDay: 10_000,
  searchAddressDay: 100_000,
};

/** Which limits apply: those of questions, which cost money, of attempts to sign in, or of everything else. */
export type LimitedAs = 'question' | 'search' | 'sign-in';

/**
 * Attempts to sign in from one network address in an hour; nothing can be guessed, but trying costs work. Of readers,
 * all of an office may come from one address.
 */
const mostSignIns = { owner: 30, reader: 300 } as const;

/** Requests of playgrounds from one network address in an hour that are passed on to APIs. */
const mostPassedOn = 600;

/** Who asks for what. */
export interface LimitedRequest {
  limitedAs: Exclude<LimitedAs, 'sign-in'>;
  key: Pick<StoredKey, 'id' | 'project'>;
  /** Whose the project is, where it is not its own. */
  organization?: string | undefined;
  /** The client's network address; the database gets to know no more of it than a keyed hash. */
  address: string;
}

/** What a rate limiter needs. */
export interface RateLimiterOptions {
  counters: CounterStore;
  settings: SettingsStore;
  limits: RateLimits;
  /** Told when counts could not be written. */
  report: (line: string) => void;
  /** Default: the system's clock. */
  now?: () => Date;
  /** When what was counted in memory is written. Default: the system's clock. */
  timer?: Timer;
}

/** A limit as a counter. */
interface Policy extends BoundedCount {
  limit: LimitUsage['name'];
}

/**
 * The limits on how often readers may ask, counted in the database so that all servers on it agree. Whoever
 * stops the server closes it.
 *
 * Source: Documentation Platform API, "Limits".
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  /** In memory first: of searches, and of questions while the database cannot be written. */
  readonly #batched: Readonly<Record<Period, BatchedCounter>>;
  readonly #secret: DaySecret;

  /** How many requests are let pass. */
  get limits(): RateLimits {
    return this.#options.limits;
  }

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    const batched = (period: Period) => new BatchedCounter({ ...options, period });
    this.#batched = { hour: batched('hour'), day: batched('day'), month: batched('month') };
    this.#secret = new DaySecret(options.settings, options.now);
  }

  /**
   * Counts a request and gives the response headers that tell what is left. A request that is refused
   * counts for nothing.
   *
   * @throws Problem, status 429, with `Retry-After`.
   */
  async count(request: LimitedRequest): Promise<Record<string, string>> {
    const policies = (await this.#policies(request)).filter(({ most }) => most > 0);
    const [first] = policies;
    if (!first) return {};
    return request.limitedAs === 'question' ? this.#question(policies) : this.#inMemory([first]);
  }

  /**
   * Counts an attempt to sign in, before it is known whether it succeeds.
   *
   * @throws Problem, status 429, with `Retry-After`.
   */
  async countSignIn(address: string, of: keyof typeof mostSignIns = 'owner'): Promise<void> {
    const kind = of === 'owner' ? 'sign-in' : 'reader-sign-in';
    const name = `${kind}:address:${await this.#hash(address)}`;
    const policy = { name, amount: 1, period: 'hour', most: mostSignIns[of] } as const;
    await this.#question([{ ...policy, limit: 'address' }]);
  }

  /**
   * Counts a request of a playground that this server is to pass on.
   *
   * @throws Problem, status 429, with `Retry-After`.
   */
  async countPassedOn(address: string): Promise<void> {
    const name = `proxy:address:${await this.#hash(address)}`;
    const policy = { name, amount: 1, period: 'hour', most: mostPassedOn } as const;
    await this.#question([{ ...policy, limit: 'address' }]);
  }

  /** What is left to questions of a project in this hour, without counting one; `undefined` without a limit. */
  async leftOfProject(
    owner: Pick<LimitedRequest, 'organization'> & { project: string },
  ): Promise<LimitUsage | undefined> {
    return this.#read(this.#projectPolicy(owner));
  }

  /** What is left to questions with a key in this month, without counting one; `undefined` without a limit. */
  async leftOfKey(keyId: string): Promise<LimitUsage | undefined> {
    return this.#read(this.#keyPolicy(keyId));
  }

  /** Writes what was counted in memory. */
  async close(): Promise<void> {
    for (const counter of Object.values(this.#batched)) await counter.close();
  }

  async #policies(request: LimitedRequest): Promise<Policy[]> {
    const { limits } = this.#options;
    const { limitedAs, key, organization, address } = request;
    const name = `${limitedAs}:address:${await this.#hash(address)}`;
    const byAddress = { limit: 'address', name, amount: 1, period: 'day' } as const;
    if (limitedAs === 'search') return [{ ...byAddress, most: limits.searchAddressDay }];
    return [
      { ...byAddress, most: limits.addressDay },
      this.#projectPolicy({ project: key.project, organization }),
      this.#keyPolicy(key.id),
    ];
  }

  #projectPolicy({
    project,
    organization,
  }: Pick<LimitedRequest, 'organization'> & { project: string }): Policy {
    // No id of a project holds a colon.
    const owner = organization === undefined ? project : `organization:${organization}`;
    const most = this.#options.limits.projectHour;
    return { limit: 'project', name: `question:project:${owner}`, amount: 1, period: 'hour', most };
  }

  #keyPolicy(keyId: string): Policy {
    const most = this.#options.limits.keyMonth;
    return { limit: 'key', name: `question:key:${keyId}`, amount: 1, period: 'month', most };
  }

  async #hash(address: string): Promise<string> {
    return createHmac('sha256', await this.#secret.today())
      .update(address)
      .digest('base64url');
  }

  async #read(policy: Policy): Promise<LimitUsage | undefined> {
    if (policy.most === 0) return undefined;
    return this.#usage(policy, await this.#options.counters.read(policy));
  }

  async #question(policies: readonly Policy[]): Promise<Record<string, string>> {
    try {
      const totals = await this.#options.counters.incrementWithin(policies);
      return describeUsages(
        policies.flatMap((policy, position) => {
          const total = totals[position];
          return total ? [this.#usage(policy, total)] : [];
        }),
      );
    } catch (error) {
      if (error instanceof UnwritableError) return this.#inMemory(policies);
      if (!(error instanceof CounterExceeded)) throw error;
      const exceeded = policies.find(({ name }) => name === error.counter);
      if (!exceeded) throw error;
      const usage = this.#usage(exceeded, { ...error.window, total: exceeded.most });
      const { counters } = this.#options;
      const read = async (policy: Policy) =>
        policy === exceeded ? usage : this.#usage(policy, await counters.read(policy));
      throw tooManyRequests(usage, await Promise.all(policies.map(read)));
    }
  }

  async #inMemory(policies: readonly Policy[]): Promise<Record<string, string>> {
    const before = await Promise.all(
      policies.map(async (policy) =>
        this.#usage(policy, await this.#batched[policy.period].read(policy.name)),
      ),
    );
    const exceeded = before.find(({ left }) => left === 0);
    if (exceeded) throw tooManyRequests(exceeded, before);
    const counted = await Promise.all(
      policies.map(async (policy) => {
        const { name, period, most } = policy;
        const { isWithin, ...total } = await this.#batched[period].increment(name, most);
        return { isWithin, usage: this.#usage(policy, total) };
      }),
    );
    const usages = counted.map(({ usage }) => usage);
    // Others have asked in between.
    const late = counted.find(({ isWithin }) => !isWithin);
    if (late) throw tooManyRequests(late.usage, usages);
    return describeUsages(usages);
  }

  #usage({ limit, period, most }: Policy, { total, startedAt, endsAt }: CounterTotal): LimitUsage {
    const { now = () => new Date() } = this.#options;
    return {
      ...{ name: limit, period, most },
      // The limit may have been lowered since.
      left: Math.max(0, most - total),
      length: (endsAt.getTime() - startedAt.getTime()) / 1000,
      resetsIn: Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)),
    };
  }
}
