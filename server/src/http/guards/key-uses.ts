import { errorText } from '#core/error-text.js';
import type { KeyStore } from '../../storage/stores/key-store.js';

/** What noting uses of keys needs. */
export interface KeyUsesOptions {
  keys: KeyStore;
  /** Told when they could not be written, once until they can be; they are tried again. */
  report: (line: string) => void;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Milliseconds between writes, and so by how much what owners see may be behind. */
const interval = 60_000;

/**
 * When keys were last used: noted in memory, and written once a minute in one transaction, however many requests
 * came. A process that is killed loses its last minute. Whoever stops the server closes it.
 */
export class KeyUses {
  readonly #options: KeyUsesOptions;
  #pending = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;

  constructor(options: KeyUsesOptions) {
    this.#options = options;
  }

  /** A key was used just now. */
  note(id: string): void {
    const { now = () => new Date() } = this.#options;
    this.#pending.set(id, now());
    this.#timer ??= setTimeout(() => void this.flush(), interval).unref();
  }

  /** Writes what was noted; what cannot be written is tried again with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = this.#pending;
    this.#pending = new Map();
    if (uses.size === 0) return;
    const { keys, report } = this.#options;
    try {
      await keys.markUsed(uses);
      this.#isFailing = false;
    } catch (error) {
      for (const [id, usedAt] of uses) {
        if (!this.#pending.has(id)) this.#pending.set(id, usedAt);
      }
      if (!this.#isFailing) report(`When keys were used could not be written: ${errorText(error)}`);
      this.#isFailing = true;
    }
  }
}
