import { ariaKeyShortcut, type KeyNames, shortcutLabel } from '../../../dom/input/shortcut.js';
import { adoptStyles } from '../../adopt-styles.js';
import { offerStyles } from './offer-styles.js';

/** Distance, in pixels, from what the button is about, and from the window's edges. */
const gap = 8;

/** How tall, in pixels, are the handles of a selection that was made by touch. */
const handleHeight = 32;

/** Where the button goes. */
export interface OfferPlace {
  /** What it is about, in the window's coordinates. */
  beside: DOMRect;
  /** `end`: after the last line, below where there is room. `corner`: across the lower edge. */
  at: 'end' | 'end-below-handles' | 'corner';
  /** Whether lines end at the left there. Default false. */
  isRightToLeft?: boolean;
  /** What the button must not cover; it goes below the corner then. */
  buttons?: Iterable<Element>;
}

/**
 * A button in the window's top layer, beside something of the page: the page's own elements and its
 * selection stay as they are.
 */
export class OfferButton {
  readonly element = document.createElement('button');

  constructor(options: { shadowRoot: ShadowRoot | null; root: HTMLElement; onClick: () => void }) {
    adoptStyles(options.shadowRoot, offerStyles);
    Object.assign(this.element, { type: 'button', className: 'offer', popover: 'manual' });
    // A press anywhere on the page takes the selection away, unless it is told not to.
    this.element.addEventListener('pointerdown', (event) => event.preventDefault());
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.element.addEventListener('click', options.onClick);
    options.root.append(this.element);
  }

  /** Shows the button, or hides it without a place. */
  update(options: {
    label: string;
    keyNames: KeyNames;
    shortcut: string;
    place: OfferPlace | undefined;
  }): void {
    const { label, keyNames, shortcut, place } = options;
    // Of a press whose text is replaced before it is let go, WebKit makes no click.
    if (this.element.textContent !== label) this.element.textContent = label;
    this.element.title = shortcutLabel(shortcut, keyNames);
    if (shortcut) this.element.setAttribute('aria-keyshortcuts', ariaKeyShortcut(shortcut));
    else this.element.removeAttribute('aria-keyshortcuts');
    this.element.togglePopover(place !== undefined);
    if (place) this.#put(place);
  }

  #put({ beside, at, isRightToLeft = false, buttons = [] }: OfferPlace): void {
    const { style } = this.element;
    const { width, height } = this.element.getBoundingClientRect();
    // Pages that are zoomed by their styles zoom lengths as well, but not places in the window.
    const zoom = this.element.currentCSSZoom || 1;
    const isCorner = at === 'corner';
    const end = isRightToLeft ? beside.left - width - gap : beside.right + gap;
    const left = isCorner ? beside.right - width - gap : end;
    style.left = `${clamp(left, innerWidth - width) / zoom}px`;
    const distance = at === 'end-below-handles' ? handleHeight : gap;
    const below = isCorner ? beside.bottom - height / 2 : beside.bottom + distance;
    const fits = isCorner || below + height < innerHeight;
    const top = clamp(fits ? below : beside.top - height - gap, innerHeight - height);
    style.top = `${top / zoom}px`;
    if ([...buttons].some((button) => doOverlap(button, this.element))) {
      style.top = `${(beside.bottom - 1) / zoom}px`;
    }
  }
}

/** Inside the window, whatever it is beside. */
function clamp(position: number, last: number): number {
  return Math.max(gap, Math.min(position, last - gap));
}

function doOverlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
