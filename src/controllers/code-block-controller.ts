import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isPassingTouch } from '../dom/input/passing-touch.js';
import { lastTabStop } from '../dom/input/tab-stops.js';
import { codeAround, type PageCode } from '../dom/page/page-code.js';
import { isShown, PlaceWatch } from '../dom/page/place-watch.js';

/** What the controller asks of its element. */
export interface CodeBlockHost extends ReactiveControllerHost {
  codeBlocks: string;
  selection: string;
}

/**
 * Follows the code block of the page that the reader points at: with the pointer above it, with the
 * keyboard focus in it, or with a tap.
 */
export class CodeBlockController implements ReactiveController {
  readonly #host: CodeBlockHost;
  readonly #button: HTMLElement;
  #connection: AbortController | undefined;
  #current: PageCode | undefined;
  #dismissed: Element | undefined;
  /** What has the focus in the block, or had it before our button. */
  #focused: HTMLElement | undefined;
  /** A tab of the page may hide the block, and what unfolds may move it. */
  readonly #place = new PlaceWatch(() => this.#onMoved());

  /** @param button - what is shown beside the block; the reader stays with the block while there. */
  constructor(host: CodeBlockHost, button: HTMLElement) {
    this.#host = host;
    this.#button = button;
    host.addController(this);
  }

  /** The block that the reader points at; `undefined` for none. */
  get current(): PageCode | undefined {
    return this.#current;
  }

  /** Whether it has the keyboard focus, so that the keyboard means it. */
  get isFocused(): boolean {
    return this.#current !== undefined && this.#focused !== undefined;
  }

  /** Takes in an event of the page that says where the reader is: `pointerover`, `focusin` or `click`. */
  point(type: string, target: EventTarget | undefined): void {
    if (target instanceof Node && this.#button.contains(target)) return;
    const { codeBlocks: blocks, selection: regions } = this.#host;
    const found = codeAround(target, { blocks, regions });
    if (type === 'focusin') {
      this.#focused = found && target instanceof HTMLElement ? target : undefined;
    }
    // The pointer may rest anywhere while the keyboard is in a block.
    else if (!found && this.isFocused && type === 'pointerover') return;
    this.#show(found);
  }

  /** Stops offering the block, and gives the focus back to it. */
  dismiss(): void {
    this.#dismissed = this.#current?.block;
    this.#take(undefined);
    if (this.#button.matches(':focus')) this.#focused?.focus({ preventScroll: true });
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const options = { signal, passive: true, capture: true };
    for (const type of ['pointerover', 'focusin', 'click']) {
      document.addEventListener(type, (event) => this.#onPointed(event), options);
    }
    const follow = (): unknown => this.#current && this.#host.requestUpdate();
    document.addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    document.addEventListener('keydown', (event) => this.#onKeydown(event), { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#take(undefined);
  }

  #onPointed(event: Event): void {
    if (!isPassingTouch(event)) this.point(event.type, event.composedPath()[0]);
  }

  #show(found: PageCode | undefined): void {
    if (found?.block !== this.#dismissed) this.#dismissed = undefined;
    const shown = found && found.block !== this.#dismissed ? found : undefined;
    if (shown?.block === this.#current?.block) return;
    this.#take(shown);
    this.#host.requestUpdate();
  }

  #take(code: PageCode | undefined): void {
    this.#current = code;
    this.#place.watch(code && { element: code.block, region: code.region });
  }

  #onMoved(): void {
    const block = this.#current?.block;
    // What is hidden loses the focus, which no event tells that the controller listens to.
    if (block && !isShown(block)) {
      this.#focused = undefined;
      this.#take(undefined);
    }
    this.#host.requestUpdate();
  }

  #onKeydown(event: KeyboardEvent): void {
    if (!this.#current || event.defaultPrevented) return;
    if (event.key === 'Escape') this.dismiss();
    else if (event.key === 'Tab') this.#onTab(event, this.#current.block);
  }

  /** The button comes after the block in the order of the keyboard, though it is elsewhere in the page. */
  #onTab(event: KeyboardEvent, block: Element): void {
    const focused = this.#focused;
    if (!focused || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.composedPath().includes(this.#button)) {
      focused.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    } else if (!event.shiftKey && lastTabStop(block) === focused) {
      event.preventDefault();
      this.#button.focus();
    }
  }
}
