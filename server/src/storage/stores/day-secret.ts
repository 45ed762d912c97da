import { randomBytes } from 'node:crypto';
import { UnwritableError } from '../../unavailable-error.js';
import type { SettingsStore } from './settings-store.js';

/** The name under which the secret of a day is kept, such as of `2026-11-21`; those of earlier days sort before. */
export function daySecretName(day: string): string {
  return `day-secret:${day}`;
}

/**
 * A secret that is another one each day (in UTC) and that all servers of a database share. It is deleted
 * with its day, so that what was hashed with it cannot be told afterwards, not even by trying all there is.
 */
export class DaySecret {
  readonly #settings: SettingsStore;
  readonly #now: () => Date;
  #known: { day: string; secret: Promise<string> } | undefined;

  constructor(settings: SettingsStore, now: () => Date = () => new Date()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** The secret that all servers have, or one of this server's own while no database can be written. */
  async #share(name: string, made: string): Promise<string> {
    try {
      return await this.#settings.getOrSet(name, made);
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error;
      return (await this.#settings.get(name)) ?? made;
    }
  }

  /** The secret of today. */
  async today(): Promise<string> {
    const day = this.#now().toISOString().slice(0, 10);
    if (this.#known?.day !== day) {
      const made = randomBytes(32).toString('base64url');
      this.#known = { day, secret: this.#share(daySecretName(day), made) };
    }
    try {
      return await this.#known.secret;
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }
}
