import { holdsFocus } from '../dom/input/focused-element.js';
import { comesFromOurs, isTypedIntoPage, matchesShortcut } from '../dom/input/shortcut.js';
import { closestMatch } from '../dom/page/closest-match.js';

/** What the controller asks of its element. */
export interface Opener extends Element {
  /** The keyboard shortcut, such as `mod+k`; empty for none. */
  shortcut: string;
  /** Selector of the site's own opening buttons; empty for none. */
  trigger: string;
  /** Whether the shortcut is taken from the page's own search, if that has the same. Default: false. */
  readonly replaceSearch?: boolean;
  toggle(options: { source: 'shortcut' }): void;
  open(options: { source: 'trigger' }): unknown;
}

/**
 * Opens an element by its keyboard shortcut and by the site's own buttons. It listens as soon as the element
 * is on the page: what else begins then comes a task later, and no key press may be lost until it does.
 */
export class OpenerController {
  readonly #host: Opener;
  readonly #root: Element;
  #stoodBack = false;

  /** @param root - holds what the element shows: its button, then what opens; nothing before it has begun. */
  constructor(host: Opener, root: Element) {
    this.#host = host;
    this.#root = root;
  }

  listen(signal: AbortSignal): void {
    addEventListener('keydown', (event) => this.#onPress(event, signal), { signal, capture: true });
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  /** Waits for what the page makes of the press, wherever it listens: a listener added now is asked last. */
  #onPress(press: KeyboardEvent, signal: AbortSignal): void {
    const { shortcut, replaceSearch } = this.#host;
    if (!matchesShortcut(press, shortcut)) return;
    // Nobody would see what opens in a part of the page that does not show, such as one of two headers.
    if (this.#root.children[1]?.checkVisibility() === false) return;
    if (isTypedIntoPage(press) || this.#otherModal(press)) return;
    if (replaceSearch) this.#take(press);
    else {
      const last = (event: Event): unknown => event === press && this.#take(press);
      addEventListener('keydown', last, { once: true, signal });
    }
  }

  #take(press: KeyboardEvent): void {
    const { localName, shortcut } = this.#host;
    if (!press.defaultPrevented) {
      press.preventDefault();
      // Another of our elements that waits for this press as well would take it for one that the page has used.
      press.stopImmediatePropagation();
      if (!press.repeat) this.#host.toggle({ source: 'shortcut' });
    } else if (!this.#stoodBack && !comesFromOurs(press)) {
      this.#stoodBack = true;
      console.warn(
        `<${localName}> leaves ${shortcut} to the page. Set another shortcut, or replace-search.`,
      );
    }
  }

  /** The modal dialog that an event comes from: everything else is inert, and what opened there could not be used. */
  #otherModal(event: Event): HTMLDialogElement | undefined {
    const path = event.composedPath();
    return path.find(
      (node): node is HTMLDialogElement =>
        node instanceof Element &&
        node.matches('dialog:modal') &&
        !path.includes(this.#host) &&
        !node.contains(this.#host),
    );
  }

  async #onClick(event: MouseEvent): Promise<void> {
    const { trigger } = this.#host;
    if (!trigger || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!closestMatch(event.target, trigger)) return;
    event.preventDefault();
    const modal = this.#otherModal(event);
    await this.#host.open({ source: 'trigger' });
    // What is a modal dialog itself lies above this one, and has the focus.
    if (!modal || holdsFocus(this.#host)) return;
    modal.close();
    await this.#host.open({ source: 'trigger' });
  }
}
