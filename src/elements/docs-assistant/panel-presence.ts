import { FollowScroll } from '../../dom/follow-scroll.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';

/** The panel as a thing on the page: whether it shows, where the focus is in it, how far it is scrolled. */
export class PanelPresence {
  readonly #host: DocsAssistantElement;
  #scroll: FollowScroll | undefined;

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

  /** Focuses the button that removes the context item at an index, or the last; else the composer. */
  async focusContext(index: number): Promise<void> {
    await this.#host.updateComplete;
    const buttons = this.#host.renderRoot.querySelectorAll<HTMLElement>('.chip .remove');
    const button = buttons[Math.min(index, buttons.length - 1)];
    if (button) button.focus();
    else this.focusComposer();
  }

  focusComposer(): void {
    this.#find('textarea')?.focus();
  }

  /** For a button that goes away when it is pressed, and would take the focus out of the panel. */
  keepFocus(): void {
    this.#find('.messages')?.focus();
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
