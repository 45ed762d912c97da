import type { TemplateResult } from 'lit';
import { LateModule } from '../../late-module.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { ThreadHistory, ThreadHistoryOptions } from './thread-history.js';

/** Whether the panel shows the earlier conversations; what shows them loads when they are first wanted. */
export class HistoryOpener {
  readonly #host: AssistantHost;
  readonly #history: LateModule<ThreadHistory>;
  #isOpen = false;

  constructor(host: AssistantHost, options: ThreadHistoryOptions) {
    this.#host = host;
    this.#history = new LateModule(async () => {
      const { ThreadHistory } = await import('./thread-history.js');
      return new ThreadHistory(host, options);
    });
  }

  /** The view in the place of the conversation, while it is open. */
  get view(): TemplateResult | undefined {
    return this.#isOpen ? this.#history.loaded?.render() : undefined;
  }

  async open(): Promise<void> {
    try {
      const history = await this.#history.load();
      this.#isOpen = true;
      await history.enter();
    } catch (cause) {
      console.error('<docs-assistant> could not load the earlier conversations.', cause);
    }
  }

  /** Shows the conversation again; false when it shows already. */
  close(): boolean {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen) this.#host.requestUpdate();
    return wasOpen;
  }

  /** Takes one step back, with the focus where it began; false when there is none to take. */
  back(): boolean {
    if (this.#isOpen && this.#history.loaded?.back()) return true;
    if (!this.close()) return false;
    this.#host.renderRoot.querySelector<HTMLElement>('.to-history')?.focus();
    return true;
  }
}
