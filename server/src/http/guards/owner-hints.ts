import { LRUCache } from 'lru-cache';

/** Hints in an hour, and how many are known again later. */
const mostInHour = 20;
const mostKnown = 1000;
const hour = 60 * 60 * 1000;

/** Who reads the hints. */
export interface OwnerHintsOptions {
  warn: (line: string) => void;
  /** Milliseconds that only ever grow; default: the system's. */
  now?: () => number;
}

/**
 * What an owner should do about requests that were refused, each once. Anybody can send what is refused, so
 * that few are told in an hour, and only so many remembered: neither log nor memory can be filled.
 */
export class OwnerHints {
  readonly #options: OwnerHintsOptions;
  readonly #told = new LRUCache<string, true>({ max: mostKnown });
  #window = { startedAt: Number.NEGATIVE_INFINITY, count: 0 };

  constructor(options: OwnerHintsOptions) {
    this.#options = options;
  }

  /** Pages of an origin that is not allowed wanted to ask. */
  onRefusedOrigin(origin: string): void {
    if (!isNameable(origin)) return;
    this.#tell(
      `Pages of ${origin} were refused: to let them ask, start the server with --allow-origin ${origin}`,
    );
  }

  /** A page used a key that is bound to pages of other origins. */
  onForeignKey({ id, domain, project, origin }: KeyInPage): void {
    if (!isNameable(origin)) return;
    this.#tell(
      `Pages of ${origin} were refused, as the key ${id} is for pages of other origins: to let them ask, give them one from docs-assistant-server keys create --kind assistant --domain ${domain} --project ${project} --origin ${origin}`,
    );
  }

  /** A browser sent an admin key. */
  onAdminKey({ id, domain, project }: Omit<KeyInPage, 'origin'>): void {
    this.#tell(
      `A browser sent the admin key ${id}, so that whoever opens the page can read it: revoke it with docs-assistant-server keys revoke ${id}, and give the page one from docs-assistant-server keys create --kind assistant --domain ${domain} --project ${project}`,
    );
  }

  #tell(line: string): void {
    if (this.#told.get(line)) return;
    const { warn, now = () => performance.now() } = this.#options;
    if (now() - this.#window.startedAt > hour) this.#window = { startedAt: now(), count: 0 };
    if (this.#window.count >= mostInHour) return;
    this.#window.count += 1;
    this.#told.set(line, true);
    warn(line);
  }
}

/** A key that a page used, and the origin of that page. */
export interface KeyInPage {
  id: string;
  domain: string;
  project: string;
  origin: string;
}

/**
 * Whether it can stand in a line of the log and in a command. An attacker's host may hold what a shell would
 * run, such as `$(reboot)`, and every URL parser takes it.
 */
function isNameable(origin: string): boolean {
  return origin.length <= 200 && /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/.test(origin);
}
