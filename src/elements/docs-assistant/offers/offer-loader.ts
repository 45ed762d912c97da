import { whileConnected } from '../../../controllers/while-connected.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { PageOffers } from './page-offers.js';

/** Loads what looks for text and code to ask about with the first sign of a reader, so that no page waits for it. */
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
    if (!this.#host.selection && !this.#host.codeBlocks) return;
    const [target] = event.composedPath();
    // What could not be loaded is tried again by the next sign.
    this.#load().then(
      (offers) => offers.follow(event, target),
      () => {},
    );
  }

  async #load(): Promise<PageOffers> {
    const { PageOffers } = await import('./page-offers.js');
    this.#offers ??= new PageOffers(this.#host, this.#root);
    return this.#offers;
  }
}
