import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type PageSelection, readPageSelection } from '../dom/page/page-selection.js';

/** How the reader selects, which decides where there is room beside it and who has to be told. */
export type SelectionInput = 'mouse' | 'touch' | 'keyboard';

/** Follows what the reader has selected on the page, once the selecting itself is done. */
export class SelectionController implements ReactiveController {
  readonly #host: ReactiveControllerHost & { selection: string };
  #connection: AbortController | undefined;
  #selecting = false;
  #current: PageSelection | undefined;
  #dismissed: PageSelection | undefined;
  /** What selected before this was loaded is not known, but what the reader has at hand. */
  #input: SelectionInput = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';

  constructor(host: ReactiveControllerHost & { selection: string }) {
    this.#host = host;
    host.addController(this);
  }

  /** The selection that "Ask AI" would take; `undefined` for none. */
  get current(): PageSelection | undefined {
    return this.#current;
  }

  get input(): SelectionInput {
    return this.#input;
  }

  /** Stops offering the current selection, until the next one. */
  dismiss(): void {
    this.#dismissed = this.#current;
    this.#current = undefined;
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal, passive: true, capture: true };
    document.addEventListener('selectionchange', () => this.#read(), options);
    document.addEventListener('pointerdown', (event) => this.#onPointerDown(event), options);
    document.addEventListener('keydown', (event) => this.#onKeydown(event), options);
    const done = (): void => this.#onDone();
    // Dragging a selection's handle with a finger sends no event but `selectionchange`.
    for (const type of ['pointerup', 'pointercancel', 'touchend', 'touchcancel']) {
      document.addEventListener(type, done, options);
    }
    document.addEventListener('keyup', (event) => !event.shiftKey && this.#onDone(), options);
    addEventListener('blur', done, { signal: options.signal });
    const follow = (): unknown => this.#current && this.#host.requestUpdate();
    document.addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    // Not while it is captured: a dialog of the page, or our own panel, comes first.
    const { signal } = options;
    document.addEventListener('keydown', (event) => this.#onEscape(event), { signal });
    this.#read();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#current = undefined;
  }

  #onPointerDown(event: PointerEvent): void {
    this.#input = event.pointerType === 'touch' ? 'touch' : 'mouse';
    this.#selecting = true;
  }

  /** With Shift down the selection goes on growing. */
  #onKeydown(event: KeyboardEvent): void {
    this.#input = 'keyboard';
    this.#selecting = event.shiftKey;
  }

  #onDone(): void {
    if (!this.#selecting) return;
    this.#selecting = false;
    this.#read();
  }

  #onEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && this.#current) this.dismiss();
  }

  #read(): void {
    const { selection: regions } = this.#host;
    const found = this.#selecting ? undefined : readPageSelection(regions);
    if (!found && !this.#current) return;
    const isDismissed = found && this.#dismissed && isSame(found, this.#dismissed);
    this.#current = isDismissed ? undefined : found;
    if (found && !isDismissed) this.#dismissed = undefined;
    this.#host.requestUpdate();
  }
}

function isSame(one: PageSelection, other: PageSelection): boolean {
  return (
    one.text === other.text &&
    one.range.startContainer === other.range.startContainer &&
    one.range.startOffset === other.range.startOffset
  );
}
