import type { ReactiveController } from 'lit';
import { SelectionController } from '../../controllers/selection-controller.js';
import { shortcutLabel } from '../../dom/shortcut.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { selectionOfferStyles } from './selection-offer-styles.js';

/** Distance, in pixels, between the selected text and the button, and from the window's edges. */
const gap = 8;

/**
 * The "Ask AI" button beside the text that the reader has selected. It leaves the selection as it is:
 * pressing it takes the text along as a context item.
 */
export class SelectionOffer implements ReactiveController {
  readonly #host: DocsAssistantElement;
  readonly #selection: SelectionController;
  readonly #button = document.createElement('button');

  /** @param root - what the button is put into. */
  constructor(host: DocsAssistantElement, root: HTMLElement) {
    this.#host = host;
    this.#selection = new SelectionController(host);
    const { styleSheet } = selectionOfferStyles;
    if (styleSheet) host.shadowRoot?.adoptedStyleSheets.push(styleSheet);
    Object.assign(this.#button, { type: 'button', className: 'offer', popover: 'manual' });
    // A press anywhere on the page takes the selection away, unless it is told not to.
    this.#button.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#button.addEventListener('mousedown', (event) => event.preventDefault());
    this.#button.addEventListener('click', () => this.accept('selection'));
    root.append(this.#button);
    host.addController(this);
    host.requestUpdate();
  }

  /** Takes the selected text into the context and opens the assistant; false without a selection. */
  accept(source: 'selection' | 'shortcut'): boolean {
    const selection = this.#selection.current;
    if (!selection) return false;
    const { text, path, elementId } = selection;
    this.#host.addContext({
      type: 'textSelection',
      value: text,
      path,
      ...(elementId ? { elementId } : {}),
    });
    this.#selection.dismiss();
    void this.#host.open({ source });
    return true;
  }

  /** Shows the button at the end of the selected text, inside the window. */
  hostUpdated(): void {
    const { localizedLabels, shortcut, isConnected } = this.#host;
    const range = this.#selection.current?.range;
    if (!isConnected) return;
    this.#button.textContent = localizedLabels.askAboutSelection;
    this.#button.title = shortcutLabel(shortcut);
    this.#button.togglePopover(range !== undefined);
    if (range) this.#place(range);
  }

  #place(range: Range): void {
    const { offsetWidth, offsetHeight, style } = this.#button;
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    const line = lines.at(-1) ?? range.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(elementAt(range.endContainer)).direction === 'rtl';
    const beside = isRightToLeft ? line.left - gap - offsetWidth : line.right + gap;
    const left = Math.min(beside, innerWidth - offsetWidth - gap);
    const below = line.bottom + gap;
    const fits = below + offsetHeight < innerHeight;
    style.left = `${Math.max(gap, left)}px`;
    style.top = `${fits ? below : line.top - offsetHeight - gap}px`;
  }
}

function elementAt(node: Node): Element {
  return node instanceof Element ? node : (node.parentElement ?? document.documentElement);
}
