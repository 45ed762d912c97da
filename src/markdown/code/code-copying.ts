import type { MarkdownLabels } from '../markdown-options.js';

const noticeMilliseconds = 2000;

/** What copying code needs, and whom it tells. */
export interface CodeCopyingOptions {
  labels: () => MarkdownLabels;
  /** Hears when code is on the clipboard. */
  onCopy: () => void;
}

/** Lets the buttons of all code blocks inside a container copy their code. */
export class CodeCopying {
  readonly #labels: () => MarkdownLabels;
  readonly #onCopy: () => void;

  constructor(container: Element, { labels, onCopy }: CodeCopyingOptions) {
    this.#labels = labels;
    this.#onCopy = onCopy;
    container.addEventListener('click', this.#onClick);
  }

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button.copy') : null;
    const code = button?.closest('figure')?.querySelector('code');
    if (button && code) void this.#copy(button, code);
  };

  async #copy(button: Element, code: Element): Promise<void> {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      this.#notify(button, this.#labels().codeCopied);
      this.#onCopy();
    } catch {
      // No permission, or a page that is not served securely: the reader copies by hand.
      code.ownerDocument.getSelection()?.selectAllChildren(code);
      this.#notify(button, this.#labels().codeNotCopied);
    }
  }

  #notify(button: Element, label: string): void {
    showLabel(button, label);
    setTimeout(() => {
      // A second click meanwhile shows the same; whichever timer is last restores the label.
      showLabel(button, this.#labels().copyCode);
    }, noticeMilliseconds);
  }
}

function showLabel(button: Element, label: string): void {
  button.textContent = label;
  nameCopyButton(button);
}

/**
 * Has a copy button say which code it is for: its file, how the code begins, or its language. Not in its text,
 * where a selection would include it, and which is not rendered again while code grows.
 */
export function nameCopyButton(button: Element): void {
  const figure = button.closest('figure');
  const code = figure?.querySelector('code')?.textContent ?? '';
  const name =
    figure?.querySelector('figcaption .title')?.textContent ??
    /\S.{0,39}/u.exec(code)?.[0].trimEnd() ??
    figure?.querySelector('figcaption')?.textContent;
  button.setAttribute('aria-label', `${button.textContent} ${name}`);
}
