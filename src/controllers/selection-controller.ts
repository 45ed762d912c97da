import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type PageSelection, readPageSelection } from '../dom/page-selection.js';

/** Follows what the reader has selected on the page, once the selecting itself is done. */
export class SelectionController implements ReactiveController {
  readonly #host: ReactiveControllerHost & { selection: string };
  #connection: AbortController | undefined;
  #selecting = false;
  #current: PageSelection | undefined;

  constructor(host: ReactiveControllerHost & { selection: string }) {
    this.#host = host;
    host.addController(this);
  }

  /** The selection that "Ask AI" would take; `undefined` for none. */
  get current(): PageSelection | undefined {
    return this.#current;
  }

  /** Offers the current selection no longer. */
  dismiss(): void {
    this.#current = undefined;
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const listen = (type: string, listener: () => void): void =>
      document.addEventListener(type, listener, { signal, passive: true, capture: true });
    listen('selectionchange', () => this.#read());
    listen('pointerdown', () => {
      this.#selecting = true;
    });
    const done = (): void => {
      this.#selecting = false;
      this.#read();
    };
    listen('pointerup', done);
    listen('pointercancel', done);
    listen('scroll', () => this.#current && this.#host.requestUpdate());
    this.#read();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#current = undefined;
  }

  #read(): void {
    const found = this.#selecting ? undefined : readPageSelection(this.#host.selection);
    if (!found && !this.#current) return;
    this.#current = found;
    this.#host.requestUpdate();
  }
}
