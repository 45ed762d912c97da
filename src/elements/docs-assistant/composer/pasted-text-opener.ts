import { LateModule } from '../../late-module.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { PastedText } from './pasted-text.js';

/** Pasted text of more characters than this is rather what a question is about than the question. */
const longPaste = 2_000;

/** Looks at what is pasted into the question; what can be done with a long text loads with the first one. */
export class PastedTextOpener {
  readonly #host: AssistantHost;
  readonly #pasted: LateModule<PastedText>;

  constructor(host: AssistantHost, labels: () => AssistantLabels) {
    this.#host = host;
    this.#pasted = new LateModule(async () => {
      const { PastedText } = await import('./pasted-text.js');
      return new PastedText(host, labels);
    });
  }

  /** Where that cannot be loaded, nothing is offered, and the text stays where it was pasted. */
  async onPaste({ clipboardData, target }: ClipboardEvent): Promise<void> {
    // A text field has line feeds alone.
    const text = clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    if (text.length <= longPaste || !(target instanceof HTMLTextAreaElement)) return;
    const pasted = await this.#pasted.load().catch(() => undefined);
    pasted?.take(text, target);
    this.#host.requestUpdate();
  }

  /** What is on offer while a pasted text stands in a question. */
  offer(question: string): unknown {
    return this.#pasted.loaded?.render(question);
  }
}
