import { isTypedIntoPage, matchesShortcut } from '../dom/input/shortcut.js';
import { closestMatch } from '../dom/page/closest-match.js';

/** What the controller asks of its element. */
export interface Opener extends EventTarget {
  /** The keyboard shortcut, such as `mod+k`; empty for none. */
  shortcut: string;
  /** Selector of the site's own opening buttons; empty for none. */
  trigger: string;
  toggle(options: { source: 'shortcut' }): void;
  open(options: { source: 'trigger' }): unknown;
}

/**
 * Opens an element by its keyboard shortcut and by the site's own buttons. It listens as soon as the element
 * is on the page: what else begins then comes a task later, and no key press may be lost until it does.
 */
export class OpenerController {
  readonly #host: Opener;

  constructor(host: Opener) {
    this.#host = host;
  }

  listen(signal: AbortSignal): void {
    document.addEventListener('keydown', (event) => this.#onKeydown(event), { signal });
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || !matchesShortcut(event, this.#host.shortcut)) return;
    if (isTypedIntoPage(event) || this.#isInOtherModal(event)) return;
    event.preventDefault();
    this.#host.toggle({ source: 'shortcut' });
  }

  /** Under a modal dialog everything else is inert: what opened there could not be used. */
  #isInOtherModal(event: KeyboardEvent): boolean {
    const path = event.composedPath();
    const isModal = path.some((node) => node instanceof Element && node.matches('dialog:modal'));
    return isModal && !path.some((node) => node === this.#host);
  }

  #onClick(event: MouseEvent): void {
    const { trigger } = this.#host;
    if (!trigger || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (!closestMatch(event.target, trigger)) return;
    event.preventDefault();
    void this.#host.open({ source: 'trigger' });
  }
}
