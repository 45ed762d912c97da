import type { TemplateResult } from 'lit';
import { LateModule } from '../../late-module.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { ThreadHistoryOptions } from './thread-history.js';

/** What can stand in the place of the conversation. */
interface PanelView {
  render(): TemplateResult;
  /** Begins anew, with the focus in it. */
  enter(): Promise<void>;
  /** Takes one step back in it; false when there is none to take. */
  back(): boolean;
}

/** Which view the panel shows: earlier conversations, or keys. What shows it loads when it is first wanted. */
export class ViewOpener {
  readonly #host: AssistantHost;
  readonly #views: Readonly<Record<'history' | 'keys', LateModule<PanelView>>>;
  #open: PanelView | undefined;

  constructor(host: AssistantHost, options: ThreadHistoryOptions) {
    this.#host = host;
    this.#views = {
      history: new LateModule<PanelView>(async () => {
        const { ThreadHistory } = await import('./thread-history.js');
        return new ThreadHistory(host, options);
      }),
      keys: new LateModule<PanelView>(async () => {
        const { KeyboardHelp } = await import('../menu/late-menu.js');
        return new KeyboardHelp(host, { labels: options.labels, onClose: () => this.close() });
      }),
    };
  }

  /** The view in the place of the conversation, while it is open. */
  get view(): TemplateResult | undefined {
    return this.#open?.render();
  }

  async open(view: 'history' | 'keys'): Promise<void> {
    try {
      this.#open = await this.#views[view].load();
      await this.#open.enter();
    } catch (cause) {
      console.error(`<docs-assistant> could not load its ${view}.`, cause);
    }
  }

  /** Shows the conversation again; false when it shows already. */
  close(): boolean {
    const wasOpen = this.#open !== undefined;
    this.#open = undefined;
    if (wasOpen) this.#host.requestUpdate();
    return wasOpen;
  }

  /** Takes one step back, with the focus where it began; false when there is none to take. */
  back(): boolean {
    if (this.#open?.back()) return true;
    if (!this.close()) return false;
    this.#host.renderRoot.querySelector<HTMLElement>('.to-history')?.focus();
    return true;
  }
}
