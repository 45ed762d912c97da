import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Tells when an element has left the document for good. Moving one disconnects it as well, and a router
 * that keeps it for the next page puts it there some microtasks later.
 */
export class RemovalController implements ReactiveController {
  readonly #onRemoved: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, onRemoved: () => void) {
    this.#onRemoved = onRemoved;
    host.addController(this);
  }

  hostConnected(): void {
    clearTimeout(this.#timer);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onRemoved);
  }
}
