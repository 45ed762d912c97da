import type { MarkdownLabels } from '../markdown-options.js';
import type { copiedSelection } from './copied-selection.js';

/** What copying needs from its surroundings, and tells them. */
interface SelectionCopyingOptions {
  labels: () => MarkdownLabels;
  onCopy: () => void;
}

/**
 * Puts what is selected inside a container on the clipboard as clean HTML and as readable text. What the
 * page itself has copied, or what reaches out of the container, is left alone.
 *
 * The code for it is loaded when the reader begins to select, as a copy command cannot wait: one that
 * comes sooner is the browser's own.
 */
export class SelectionCopying {
  readonly #container: Element;
  readonly #options: SelectionCopyingOptions;
  #copied: typeof copiedSelection | undefined;

  constructor(container: Element, options: SelectionCopyingOptions) {
    this.#container = container;
    this.#options = options;
    container.addEventListener('pointerdown', this.#onSelect, { passive: true });
    container.addEventListener('selectstart', this.#onSelect, { passive: true });
    container.addEventListener('copy', this.#onCopy);
  }

  readonly #onSelect = (): void => {
    if (!this.#copied) void this.#load();
  };

  async #load(): Promise<void> {
    try {
      this.#copied = (await import('./copied-selection.js')).copiedSelection;
    } catch {
      // Offline, say: the next selection tries again.
    }
  }

  readonly #onCopy = (event: Event): void => {
    const { clipboardData: data } = event as ClipboardEvent;
    if (!data || event.defaultPrevented) return;
    const copied = this.#copied?.(this.#container, this.#options.labels());
    if (!copied) return;
    data.setData('text/plain', copied.text);
    data.setData('text/html', copied.html);
    // The page's own listeners still hear of it, and can put something else there.
    event.preventDefault();
    this.#options.onCopy();
  };
}
