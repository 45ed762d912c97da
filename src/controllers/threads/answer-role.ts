import type { ThreadTabs } from './thread-tabs.js';

/** What happens once it is known which tab an answer comes to. */
export interface AnswerRoleOptions {
  tabs: ThreadTabs;
  /** It came to a page that was left: this tab is the one to go on with it. */
  onMine: () => void;
  /** It comes to another tab. */
  onElsewhere: () => void;
  /** It no longer comes to another tab. */
  onFree: () => void;
}

/** What this tab is to the answer of its conversation: it gets it, follows another tab, or does not know yet. */
export class AnswerRole {
  readonly #options: AnswerRoleOptions;
  #current: 'writing' | 'deciding' | 'following' = 'writing';

  constructor(options: AnswerRoleOptions) {
    this.#options = options;
  }

  get current(): 'writing' | 'deciding' | 'following' {
    return this.#current;
  }

  /** What happens in the conversation happens here. */
  write(): void {
    this.#current = 'writing';
  }

  /** What happens here counts, whatever another tab does: both are kept. */
  insist(): void {
    this.#options.tabs.waitAnew();
    this.#options.tabs.isContested = true;
    this.write();
  }

  /** The answer is left to another page. */
  leave(): void {
    this.#current = 'following';
  }

  /** Finds out whether an answer that was coming comes to another tab, unless the signal aborts. */
  async decide(id: string, signal: AbortSignal): Promise<void> {
    const { tabs, onMine } = this.#options;
    this.#current = 'deciding';
    const isMine = await tabs.take(id, signal);
    if (signal.aborted) return;
    if (!isMine) {
      tabs.askHowFar(id);
      return this.follow(id, signal);
    }
    this.write();
    onMine();
  }

  /** Follows the tab that the answer comes to until that is gone, unless the signal aborts. */
  follow(id: string, signal: AbortSignal): void {
    const { tabs, onElsewhere, onFree } = this.#options;
    this.#current = 'following';
    onElsewhere();
    void tabs.whenFree(id, signal).then(() => {
      if (!signal.aborted) onFree();
    });
  }
}
