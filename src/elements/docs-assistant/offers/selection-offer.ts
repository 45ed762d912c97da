import type { ReactiveController } from 'lit';
import { SelectionController } from '../../../controllers/selection-controller.js';
import type { LatestInput } from '../../../dom/input/latest-input.js';
import { shortcutLabel } from '../../../dom/input/shortcut.js';
import { nearestAnchor } from '../../../dom/page/element-anchor.js';
import { restoreSelection, startOf } from '../../../dom/page/page-selection.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { OfferButton, type OfferPlace } from './offer-button.js';

/**
 * The "Ask AI" button beside the text that the reader has selected. It leaves the selection as it is:
 * pressing it takes the text along as a context item.
 */
export class SelectionOffer implements ReactiveController {
  readonly #host: AssistantHost;
  readonly #selection: SelectionController;
  readonly #button: OfferButton;
  readonly #announcer = document.createElement('span');
  /** Where the reader was on the page before the assistant took the focus. */
  #left: { range: Range; written: string } | undefined;

  /** @param options.root - what the button is put into. */
  constructor(host: AssistantHost, { root, latest }: { root: HTMLElement; latest: LatestInput }) {
    this.#host = host;
    this.#selection = new SelectionController(host, latest);
    const { shadowRoot } = host;
    const onClick = (): unknown => this.accept('selection');
    this.#button = new OfferButton({ shadowRoot, root, onClick });
    this.#announcer.className = 'offer-announcer';
    this.#announcer.role = 'status';
    root.append(this.#announcer);
    host.addController(this);
    host.addEventListener('docs-assistant:close', () => this.#goBack());
    host.requestUpdate();
  }

  /** Takes the selected text into the context and opens the assistant; false without a selection. */
  accept(source: 'selection' | 'shortcut'): boolean {
    const selection = this.#selection.current;
    if (!selection) return false;
    const elementId = nearestAnchor(startOf(selection.range), selection.region);
    this.#host.addContext({
      type: 'textSelection',
      value: selection.text,
      path: location.pathname,
      ...(elementId ? { elementId } : {}),
    });
    this.#selection.dismiss();
    this.#left = { range: selection.range, written: selection.range.toString() };
    void this.#host.open({ source });
    return true;
  }

  hostUpdated(): void {
    const { localizedLabels: labels, shortcut, isConnected } = this.#host;
    if (!isConnected) return;
    const { askAboutSelection: label } = labels;
    const place = this.#place();
    this.#button.update({ label, keyNames: labels, shortcut, place });
    // Who selects with the keyboard sees or hears of no button, unless it is said.
    const { current, input } = this.#selection;
    const isTold = current && input === 'keyboard' && shortcut;
    const told = isTold ? `${label}: ${shortcutLabel(shortcut, labels)}` : '';
    if (this.#announcer.textContent !== told) this.#announcer.textContent = told;
  }

  #goBack(): void {
    if (this.#left) restoreSelection(this.#left.range, this.#left.written);
    this.#left = undefined;
  }

  /** None where all of the text is scrolled out of the window. */
  #place(): OfferPlace | undefined {
    const { current, input } = this.#selection;
    if (!current) return undefined;
    const all = current.range.getBoundingClientRect();
    if (all.bottom < 0 || all.top > innerHeight) return undefined;
    const lines = [...current.range.getClientRects()].filter((line) => line.width > 0);
    const beside = lines.at(-1) ?? all;
    const { direction } = getComputedStyle(elementAt(current.range.endContainer));
    const at = input === 'touch' ? 'end-below-handles' : 'end';
    return { beside, at, isRightToLeft: direction === 'rtl' };
  }
}

function elementAt(node: Node): Element {
  return node instanceof Element ? node : (node.parentElement ?? document.documentElement);
}
