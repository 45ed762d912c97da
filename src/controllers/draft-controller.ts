import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sessionTextStorage, type TextStorage } from '../dom/safe-storage.js';

/**
 * What the reader has typed and not yet had answered. It survives a reload: the stored text goes only
 * when an answer to it has begun.
 */
export class DraftController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #key: string;
  readonly #storage: TextStorage;
  #text: string | undefined;

  constructor(host: ReactiveControllerHost, options: { key: string; storage?: TextStorage }) {
    this.#host = host;
    this.#key = options.key;
    this.#storage = options.storage ?? sessionTextStorage();
    host.addController(this);
  }

  get text(): string {
    this.#text ??= this.#storage.getItem(this.#key) ?? '';
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    if (text) this.#storage.setItem(this.#key, text);
    else this.#storage.removeItem(this.#key);
    this.#host.requestUpdate();
  }

  /** Empties the field while the question is on its way; the stored text stays until `settle`. */
  send(): void {
    this.#text = '';
    this.#host.requestUpdate();
  }

  /** Forgets the sent question, now that it is being answered, but nothing typed since. */
  settle(): void {
    if (this.#text === '') this.#storage.removeItem(this.#key);
  }

  hostConnected(): void {}
}
