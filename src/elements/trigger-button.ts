import { ariaKeyShortcut, type KeyNames, shortcutLabel } from '../dom/input/shortcut.js';

/** What a trigger shows; it changes with the element's properties. */
export interface TriggerState {
  label: string;
  /** Whether it shows its icon alone, and its label only to readers who cannot see that. */
  isBare: boolean;
  keyNames: KeyNames;
  /** Keyboard shortcut that does the same; empty for none. */
  shortcut: string;
  hidden: boolean;
  /** Whether what the button opens is open. */
  expanded: boolean;
  /** Whether it opens in the button's own place, and no dialog. */
  inFlow: boolean;
}

/**
 * The opening button of an element, in a slot that takes the site's own. It is made without a template:
 * what renders templates loads with the first use, and this is all there is before.
 */
export class TriggerButton {
  readonly element = document.createElement('slot');
  readonly #button = document.createElement('button');
  readonly #label = document.createElement('span');
  readonly #keys = document.createElement('kbd');

  /**
   * @param options.icon - path of the icon on a grid of 20.
   */
  constructor({ icon, onClick }: { icon: string; onClick: () => void }) {
    this.element.name = 'trigger';
    this.element.addEventListener('click', onClick);
    Object.assign(this.#button, { type: 'button', className: 'trigger' });
    this.#button.part.add('trigger');
    this.#keys.ariaHidden = 'true';
    this.#button.append(createIcon(icon), this.#label, this.#keys);
    this.element.append(this.#button);
  }

  update({ label, isBare, keyNames, shortcut, hidden, expanded, inFlow }: TriggerState): void {
    const keys = shortcutLabel(shortcut, keyNames);
    this.element.hidden = hidden;
    this.#button.ariaHasPopup = inFlow ? null : 'dialog';
    this.#button.ariaExpanded = inFlow ? null : String(expanded);
    setText(this.#label, isBare ? '' : label);
    setText(this.#keys, keys);
    this.#keys.hidden = !keys;
    this.#button.title = keys ? `${label} (${keys})` : label;
    this.#button.setAttribute('aria-keyshortcuts', ariaKeyShortcut(shortcut));
  }
}

/** An answer renders once a frame, and a text that is set again is laid out again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function createIcon(path: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(namespace, 'svg');
  const shape = document.createElementNS(namespace, 'path');
  shape.setAttribute('d', path);
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.ariaHidden = 'true';
  icon.append(shape);
  return icon;
}
