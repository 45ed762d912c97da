import type { ReactiveController } from 'lit';
import { CodeBlockController } from '../../../controllers/code-block-controller.js';
import { nearestAnchor } from '../../../dom/page/element-anchor.js';
import { codeText } from '../../../dom/page/page-code.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { coversPage } from '../host/assistant-variant.js';
import { englishOfferLabels } from '../labels/offer-labels.js';
import { OfferButton, type OfferPlace } from './offer-button.js';

/**
 * The button beside the code block of the page that the reader points at: pressing it takes the code
 * along as a context item. One button is for all blocks, and none of them is touched.
 */
export class CodeOffer implements ReactiveController {
  readonly #host: AssistantHost;
  readonly #button: OfferButton;
  readonly #code: CodeBlockController;

  /** @param root - what the button is put into. */
  constructor(host: AssistantHost, root: HTMLElement) {
    this.#host = host;
    const { shadowRoot } = host;
    const onClick = (): unknown => this.accept('code');
    this.#button = new OfferButton({ shadowRoot, root, onClick });
    this.#code = new CodeBlockController(host, this.#button.element);
    host.addController(this);
  }

  /** Takes in what the reader pointed at before there was a button. */
  point(type: string, target: EventTarget): void {
    this.#code.point(type, target);
  }

  /**
   * Takes the code into the context and opens the assistant; false without any, and for the shortcut
   * without the focus in it.
   */
  accept(source: 'code' | 'shortcut'): boolean {
    const { current, isFocused } = this.#code;
    if (!current || (source === 'shortcut' && !isFocused)) return false;
    const elementId = nearestAnchor(current.block, current.region);
    this.#host.addContext({
      type: 'code',
      value: codeText(current.block),
      path: location.pathname,
      ...(elementId ? { elementId } : {}),
    });
    this.#code.dismiss();
    void this.#host.open({ source });
    return true;
  }

  hostUpdated(): void {
    const { localizedLabels: labels, shortcut, isConnected } = this.#host;
    if (!isConnected) return;
    // The texts of other languages than English come with the first use.
    const { askAboutCode = labels.askAboutSelection } =
      labels.language === 'en' ? { ...englishOfferLabels, ...labels } : labels;
    this.#button.update({
      label: askAboutCode,
      keyNames: labels,
      shortcut: this.#code.isFocused ? shortcut : '',
      place: this.#place(),
    });
  }

  /** None where the block is gone from the page, scrolled out of the window, or below the panel. */
  #place(): OfferPlace | undefined {
    const { isOpen, variant } = this.#host;
    // What is shown later lies above in the top layer, and the keyboard reaches blocks that nobody sees.
    if (isOpen && variant !== 'inline' && matchMedia(coversPage).matches) return undefined;
    const block = this.#code.current?.block;
    const beside = block?.getBoundingClientRect();
    const isSeen = beside && beside.height > 0 && beside.bottom > 0 && beside.top < innerHeight;
    // Most generators put their button to copy the code into the block's parent, and others into a figure further out.
    const frame = block?.closest('figure') ?? block?.parentElement;
    const buttons = frame?.querySelectorAll('button, [role=button]') ?? [];
    return isSeen ? { beside, at: 'corner', buttons } : undefined;
  }
}
