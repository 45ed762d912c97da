import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { InputKind, LatestInput } from '../dom/input/latest-input.js';
import { type PageSelection, readPageSelection } from '../dom/page/page-selection.js';
import { PlaceWatch } from '../dom/page/place-watch.js';

/** Follows what the reader has selected on the page, once the selecting itself is done. */
export class SelectionController implements ReactiveController {
  readonly #host: ReactiveControllerHost & { selection: string };
  #connection: AbortController | undefined;
  #selecting = false;
  #current: PageSelection | undefined;
  #dismissed: PageSelection | undefined;
  readonly #latest: LatestInput;
  #input: InputKind;
  /** A tab of the page may hide what is selected, and an answer that unfolds may move it. */
  readonly #place = new PlaceWatch(() => this.#onMoved());

  constructor(host: ReactiveControllerHost & { selection: string }, latest: LatestInput) {
    this.#host = host;
    this.#latest = latest;
    this.#input = latest.kind;
    host.addController(this);
  }

  /** The selection that "Ask AI" would take; `undefined` for none. */
  get current(): PageSelection | undefined {
    return this.#current;
  }

  /** What it was made with, which decides where there is room beside it and who has to be told. */
  get input(): InputKind {
    return this.#input;
  }

  /** Stops offering the current selection, until the next one. */
  dismiss(): void {
    this.#dismissed = this.#current;
    this.#show(undefined);
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal, passive: true, capture: true };
    document.addEventListener('selectionchange', () => this.#read(), options);
    document.addEventListener('pointerdown', () => this.#onPointerDown(), options);
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
    this.#show(undefined);
  }

  /** In the middle of a press, which may be one of the button, it stays. */
  #onMoved(): void {
    if (this.#current && !this.#selecting) this.#read();
  }

  #onPointerDown(): void {
    this.#selecting = true;
  }

  /** With Shift down the selection goes on growing. */
  #onKeydown(event: KeyboardEvent): void {
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
    const isDismissed = isSame(found, this.#dismissed);
    if (found && !isDismissed) this.#dismissed = undefined;
    // What is pressed later, such as the keys that copy it, has selected nothing.
    if (!isSame(found, this.#current)) this.#input = this.#latest.kind;
    this.#show(isDismissed ? undefined : found);
    this.#host.requestUpdate();
  }

  #show(selection: PageSelection | undefined): void {
    this.#current = selection;
    this.#place.watch(selection);
  }
}

function isSame(one: PageSelection | undefined, other: PageSelection | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.text === other.text &&
    one.range.startContainer === other.range.startContainer &&
    one.range.startOffset === other.range.startOffset
  );
}
