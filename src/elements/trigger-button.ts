import { ariaKeyShortcut, type KeyNames, shortcutLabel } from '../dom/input/shortcut.js';

const namespace = 'http://www.w3.org/2000/svg';

/** What a trigger shows; it changes with the element's properties. */
export interface TriggerState {
  label: string;
  /** Path of the icon on a grid of 20. */
  icon: string;
  /** Whether it shows its icon alone, and its label only to readers who cannot see that. */
  isBare: boolean;
  keyNames: KeyNames;
  /** Keyboard shortcut that does the same; empty for none. */
  shortcut: string;
  hidden: boolean;
  /** Whether what the button opens is open. */
  expanded: boolean;
  /** Whether it opens a dialog: it may also close one, or give way to what opens in its own place. */
  opensDialog: boolean;
}

/**
 * The opening button of an element, in a slot that takes the site's own. It is made without a template:
 * what renders templates loads with the first use, and this is all there is before.
 */
export class TriggerButton {
  readonly element = document.createElement('slot');
  readonly #button = document.createElement('button');
  readonly #icon = document.createElementNS(namespace, 'path');
  readonly #label = document.createElement('span');
  readonly #keys = document.createElement('kbd');

  constructor(onClick: () => void) {
    this.element.name = 'trigger';
    this.element.addEventListener('click', onClick);
    Object.assign(this.#button, { type: 'button', className: 'trigger', part: 'trigger' });
    this.#keys.ariaHidden = 'true';
    this.#button.append(iconOf(this.#icon), this.#label, this.#keys);
    this.element.append(this.#button);
  }

  update(state: TriggerState): void {
    const { label, icon, isBare, keyNames, shortcut, hidden, expanded, opensDialog } = state;
    const keys = shortcutLabel(shortcut, keyNames);
    this.element.hidden = hidden;
    this.#button.ariaHasPopup = opensDialog ? 'dialog' : null;
    this.#button.ariaExpanded = opensDialog ? String(expanded) : null;
    if (this.#icon.getAttribute('d') !== icon) this.#icon.setAttribute('d', icon);
    setText(this.#label, isBare ? '' : label);
    setText(this.#keys, keys);
    this.#keys.hidden = !keys;
    this.#button.title = keys ? `${label} (${keys})` : label;
    this.#button.ariaKeyShortcuts = ariaKeyShortcut(shortcut);
  }
}

/** An answer renders once a frame, and a text that is set again is laid out again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function iconOf(shape: SVGElement): SVGElement {
  const icon = document.createElementNS(namespace, 'svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.ariaHidden = 'true';
  icon.append(shape);
  return icon;
}
