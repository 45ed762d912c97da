import { FollowScroll } from '../../dom/follow-scroll.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';

/** The panel as a thing on the page: whether it shows, where the focus is in it, how far it is scrolled. */
export class PanelPresence {
  readonly #host: DocsAssistantElement;
  #scroll: FollowScroll | undefined;
  #focused: { element: Element; inComposer: boolean } | undefined;

  constructor(host: DocsAssistantElement) {
    this.#host = host;
  }

  show({ focus }: { focus: boolean }): void {
    const panel = this.#find('.panel');
    const messages = this.#find('.messages');
    if (!panel?.matches(':popover-open')) panel?.showPopover();
    if (messages) this.#scroll ??= new FollowScroll(messages);
    this.follow();
    if (focus) (this.#find('textarea') ?? panel)?.focus();
  }

  hide(): void {
    const panel = this.#find('.panel');
    if (panel?.matches(':popover-open')) panel.hidePopover();
    // It fades out, and would take what is typed meanwhile.
    const focused = this.#host.shadowRoot?.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  }

  /** A popover that was moved in the document has left the top layer. */
  restore(): void {
    if (this.#host.isOpen) this.#find('.panel')?.showPopover();
  }

  /** A new answer is followed as far as its question stays in sight. */
  follow(): void {
    this.#scroll?.follow([...this.#host.renderRoot.querySelectorAll('.question')].at(-1));
  }

  /** Follows again, wherever the reader had scrolled to. */
  followAgain(): void {
    this.#scroll?.resume();
  }

  focusComposer(): void {
    this.#find('textarea')?.focus();
  }

  /** For a button that goes away when it is pressed, and would take the focus out of the panel. */
  keepFocus(): void {
    this.#find('.messages')?.focus();
  }

  /** Before the panel changes: where the focus is. */
  rememberFocus(): void {
    const focused = this.#host.shadowRoot?.activeElement;
    this.#focused = focused
      ? { element: focused, inComposer: !!focused.closest('.composer') }
      : undefined;
  }

  /** After it: a focused button may be gone, and the focus must not leave the panel with it. */
  restoreFocus(): void {
    const focused = this.#focused;
    this.#focused = undefined;
    if (!focused || focused.element.isConnected || this.#host.shadowRoot?.activeElement) return;
    if (focused.inComposer) this.focusComposer();
    else this.keepFocus();
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
