import type { Operation } from '../../core/openapi/operation.js';
import type { Credential } from '../../core/openapi/request/credentials.js';
import { serverAddress } from '../../core/openapi/request/server-address.js';
import { isRecord } from '../../core/record.js';
import { sessionTextStorage } from '../../dom/browser/safe-storage.js';

/** Characters of a secret that are kept. */
const longest = 20_000;

/** Credentials in the tab's session storage, where the reader has asked for that; in nothing else ever. */
export class KeptCredentials {
  readonly #storage = sessionTextStorage();
  readonly #key: string;

  /** @param scope - what they are for: those of one API are nobody else's. */
  constructor(scope: string) {
    this.#key = `docs-playground:${scope}`;
  }

  read(): Record<string, Credential> | undefined {
    const text = this.#storage.getItem(this.#key);
    if (text === null) return undefined;
    try {
      const kept: unknown = JSON.parse(text);
      const entries = Object.entries(isRecord(kept) ? kept : {});
      return Object.fromEntries(
        entries.flatMap(([name, value]) => {
          if (!isRecord(value) || typeof value.secret !== 'string') return [];
          const user = typeof value.user === 'string' ? { user: value.user.slice(0, longest) } : {};
          return [[name, { secret: value.secret.slice(0, longest), ...user }]];
        }),
      );
    } catch {
      return undefined;
    }
  }

  write(credentials: Readonly<Record<string, Credential>>): void {
    this.#storage.setItem(this.#key, JSON.stringify(credentials));
  }

  clear(): void {
    this.#storage.removeItem(this.#key);
  }
}

/** A page may hold playgrounds of several APIs: what was entered for one goes to no server of another. */
export function scopeOf({ servers }: Operation, base: string): string {
  const addresses = servers.map((server) => serverAddress(server, base));
  return addresses.sort().join(' ');
}
