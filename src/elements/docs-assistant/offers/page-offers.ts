import { whileConnected } from '../../../controllers/while-connected.js';
import { LatestInput } from '../../../dom/input/latest-input.js';
import { isPassingTouch } from '../../../dom/input/passing-touch.js';
import { isTextSelected } from '../../../dom/page/is-text-selected.js';
import { isShown } from '../../../dom/page/place-watch.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { CodeOffer } from './code-offer.js';
import type { SelectionOffer } from './selection-offer.js';

/**
 * Waits until the reader selects text or points at code of the page, and only then loads what offers to
 * ask about it.
 */
export class PageOffers {
  readonly #host: AssistantHost;
  readonly #root: HTMLElement;
  #selection: SelectionOffer | undefined;
  #code: CodeOffer | undefined;
  readonly #loading = new Set<string>();
  /** A caret has come to the page before most selections: what makes these is known by then. */
  readonly #latest = new LatestInput();

  /** @param root - what the buttons are put into. */
  constructor(host: AssistantHost, root: HTMLElement) {
    this.#host = host;
    this.#root = root;
    whileConnected(host, (signal) => this.#latest.listen(signal));
  }

  /** Asks about what the reader has selected, or about the code that has the focus; false without any. */
  accept(): boolean {
    return Boolean(this.#selection?.accept('shortcut') || this.#code?.accept('shortcut'));
  }

  /** Takes in what the reader does: pointing at `code`, or else selecting. */
  follow(event: Event, code: Element | undefined): void {
    if (!this.#isFirst(code ? 'codeBlocks' : 'selection')) return;
    if (code && !isPassingTouch(event)) this.#offerCode(event.type, code);
    else if (!code && isTextSelected()) this.#offerSelection();
  }

  /** Of several on a page that would offer the same, the first that shows does, which the shortcut opens as well. */
  #isFirst(setting: 'selection' | 'codeBlocks'): boolean {
    const [first = this.#host] = [...document.querySelectorAll('docs-assistant')].filter(
      (other) => other[setting] === this.#host[setting] && isShown(other),
    );
    return first === this.#host;
  }

  #offerSelection(): void {
    this.#loadOnce('selection', async () => {
      const { SelectionOffer } = await import('./selection-offer.js');
      this.#selection = new SelectionOffer(this.#host, { root: this.#root, latest: this.#latest });
    });
  }

  #offerCode(type: string, target: Element): void {
    this.#loadOnce('code', async () => {
      const { CodeOffer } = await import('./code-offer.js');
      this.#code = new CodeOffer(this.#host, this.#root);
      this.#code.point(type, target);
    });
  }

  /** What could not be loaded is tried again by the next use. */
  #loadOnce(name: string, load: () => Promise<void>): void {
    if (this.#loading.has(name)) return;
    this.#loading.add(name);
    load().catch(() => this.#loading.delete(name));
  }
}
