import type { SetTimer } from '../timer.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import { requestPrivacy } from '../wire/request-privacy.js';
import { respondInTime } from '../wire/response-deadline.js';
import { findMistake } from '../wire/settings-mistake.js';
import { hasStream, type KnownThread, threadEndpoint } from './known-thread.js';

/** Milliseconds that a thread's next question waits at most for the end of the answer before it. */
const timeToEndAnswer = 2000;

/** Tells the backend which of the answers that it keeps nobody wants the rest of. */
export class AnswerEndings {
  readonly #fetch: typeof globalThis.fetch;
  readonly #setTimer: SetTimer;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(surroundings: { fetch: typeof globalThis.fetch; setTimer: SetTimer }) {
    this.#fetch = surroundings.fetch;
    this.#setTimer = surroundings.setTimer;
  }

  /** Sends nothing where the backend keeps no answers. A failure changes nothing: it ends them by itself, later. */
  send(settings: BackendSettings, thread: KnownThread): void {
    if (!hasStream(thread) || findMistake(settings)) return;
    const { api, headers } = threadEndpoint(settings, { ...thread, endpoint: 'stream' });
    const ending = respondInTime({
      // The reader may leave the page at once.
      send: ({ signal }) =>
        this.#fetch(api, {
          method: 'DELETE',
          headers,
          ...requestPrivacy,
          keepalive: true,
          signal,
        }),
      signal: undefined,
      setTimer: this.#setTimer,
      time: timeToEndAnswer,
    }).then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.set(thread.threadId, ending);
    void ending.then(() => {
      if (this.#underWay.get(thread.threadId) === ending) this.#underWay.delete(thread.threadId);
    });
  }

  /** Settles once nothing is under way that could end the answer to the next question of a thread. */
  async settled(threadId: string | undefined): Promise<void> {
    if (threadId) await this.#underWay.get(threadId);
  }
}
