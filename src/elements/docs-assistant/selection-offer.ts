import { html, type ReactiveController, type TemplateResult } from 'lit';
import { SelectionController } from '../../controllers/selection-controller.js';
import { shortcutLabel } from '../../dom/shortcut.js';
import { assistantLabels } from './assistant-labels.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { selectionOfferStyles } from './selection-offer-styles.js';

/** Distance between the selected text and the button, and of the button from the window's edges. */
const gap = 8;

/**
 * The "Ask AI" button beside the text that the reader has selected. It leaves the selection as it is:
 * pressing it takes the text along as a context item.
 */
export class SelectionOffer implements ReactiveController {
  readonly #host: DocsAssistantElement;
  readonly #selection: SelectionController;

  constructor(host: DocsAssistantElement) {
    this.#host = host;
    this.#selection = new SelectionController(host);
    const { styleSheet } = selectionOfferStyles;
    if (styleSheet) host.shadowRoot?.adoptedStyleSheets.push(styleSheet);
    host.addController(this);
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

  render(): TemplateResult {
    const { labels, shortcut } = this.#host;
    return html`<button
      class="offer"
      type="button"
      popover="manual"
      title=${shortcut ? shortcutLabel(shortcut) : ''}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => this.accept('selection')}
    >
      ${assistantLabels(labels).askAboutSelection}
    </button>`;
  }

  /** Shows the button at the end of the selected text, inside the window. */
  hostUpdated(): void {
    const button = this.#host.renderRoot.querySelector<HTMLElement>('.offer');
    if (!button?.isConnected) return;
    const range = this.#selection.current?.range;
    button.togglePopover(range !== undefined);
    if (!range) return;
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    const line = lines.at(-1) ?? range.getBoundingClientRect();
    const left = Math.min(line.right + gap, innerWidth - button.offsetWidth - gap);
    const below = line.bottom + gap;
    const fits = below + button.offsetHeight < innerHeight;
    button.style.left = `${Math.max(gap, left)}px`;
    button.style.top = `${fits ? below : line.top - button.offsetHeight - gap}px`;
  }
}
