import type { KeyStore } from '../../storage/stores/key-store.js';
import { UnavailableError } from '../../unavailable-error.js';

/** Where the origins are named. */
export interface AllowedOriginsOptions {
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins that the operator allows, whatever the keys say. */
  named: readonly string[];
  /** Milliseconds that only ever grow; default: the system's. */
  now?: () => number;
}

/** Milliseconds for which what the keys name is remembered, as anybody can send preflights. */
const freshness = 5000;

/**
 * The origins whose pages may read what the server answers: those that the operator names, and those that a
 * valid key of the site names. A preflight carries no key, so that it cannot be asked for the origins of one.
 */
export class AllowedOrigins {
  readonly #options: AllowedOriginsOptions;
  #read: { at: number; origins: Promise<Set<string>> } | undefined;
  #known: Set<string> = new Set();

  constructor(options: AllowedOriginsOptions) {
    this.#options = options;
  }

  /** Whether pages of that origin may; while the database is away, as it was when it was last asked. */
  async has(origin: string): Promise<boolean> {
    const { named } = this.#options;
    if (origin === '') return false;
    return named.includes(origin) || (await this.#ofKeys()).has(origin);
  }

  async #ofKeys(): Promise<Set<string>> {
    const { keys, domain, now = () => performance.now() } = this.#options;
    if (!this.#read || now() - this.#read.at > freshness) {
      this.#read = { at: now(), origins: keys.allowedOrigins(domain) };
    }
    try {
      this.#known = await this.#read.origins;
    } catch (error) {
      this.#read = undefined;
      if (!(error instanceof UnavailableError)) throw error;
    }
    return this.#known;
  }
}
