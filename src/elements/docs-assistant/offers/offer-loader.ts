import { whileConnected } from '../../../controllers/while-connected.js';
import { closestMatch } from '../../../dom/page/closest-match.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { PageOffers } from './page-offers.js';

/** Loads what offers to ask about text and code of the page with the first that a reader may have picked. */
export class OfferLoader {
  readonly #host: AssistantHost;
  readonly #root: HTMLElement;
  #offers: PageOffers | undefined;

  /** @param root - what the buttons are put into. */
  constructor(host: AssistantHost, root: HTMLElement) {
    this.#host = host;
    this.#root = root;
    whileConnected(host, (signal) => {
      const options = { signal, passive: true, capture: true };
      for (const type of ['selectionchange', 'pointerover', 'focusin', 'click']) {
        document.addEventListener(type, (event) => this.#onSign(event), options);
      }
    });
  }

  /** Asks about what the reader has selected, or about the code that has the focus; false without any. */
  accept(): boolean {
    return this.#offers?.accept() ?? false;
  }

  #onSign(event: Event): void {
    const code = this.#codeOf(event);
    if (!code && !this.#maySelect(event)) return;
    // What could not be loaded is tried again by the next sign.
    this.#load().then(
      (offers) => offers.follow(event, code),
      () => {},
    );
  }

  #codeOf(event: Event): Element | undefined {
    const { codeBlocks } = this.#host;
    const [target] = event.composedPath();
    if (!codeBlocks || !(target instanceof Element)) return undefined;
    return closestMatch(target, codeBlocks) && target;
  }

  /** While the reader types into one of our elements, a caret that moves is not the page's. */
  #maySelect({ type }: Event): boolean {
    if (type !== 'selectionchange' || !this.#host.selection) return false;
    const isOurs = document.activeElement?.matches('docs-assistant, docs-search');
    return !isOurs || !document.getSelection()?.isCollapsed;
  }

  async #load(): Promise<PageOffers> {
    const { PageOffers } = await import('./page-offers.js');
    this.#offers ??= new PageOffers(this.#host, this.#root);
    return this.#offers;
  }
}
