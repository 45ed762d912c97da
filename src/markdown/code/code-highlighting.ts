import { findCodeLanguage } from '../../core/highlighting/code-languages.js';
import type { CodeHighlighter } from '../highlighting/code-highlighter.js';

/**
 * Colours the code blocks inside a container. The code for it is loaded once a block in a known language
 * is on screen, and only where the browser can colour text without changing the page.
 */
export class CodeHighlighting {
  readonly #waiting = new Set<Element>();
  readonly #firstSight: IntersectionObserver | undefined;
  #highlighter: CodeHighlighter | undefined;

  readonly #onColors: (styles: string) => void;

  /** @param onColors - gets the CSS of the colours once it is there. */
  constructor(onColors: (styles: string) => void) {
    this.#onColors = onColors;
    if (!('highlights' in CSS)) return;
    this.#firstSight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, target }) => isIntersecting && isKnown(target))) {
        void this.#load();
      }
    });
  }

  /** Takes care of the `code` of a code block. */
  add(code: Element): void {
    this.#highlighter?.add(code);
    if (this.#highlighter || !this.#firstSight) return;
    this.#waiting.add(code);
    this.#firstSight.observe(code);
  }

  async #load(): Promise<void> {
    this.#firstSight?.disconnect();
    try {
      const { CodeHighlighter, codeColors } = await import('../highlighting/code-highlighter.js');
      this.#onColors(codeColors);
      this.#highlighter ??= new CodeHighlighter();
    } catch {
      // Without a connection, code stays plain, and nothing else is lost.
    }
    for (const code of this.#waiting) this.#highlighter?.add(code);
    this.#waiting.clear();
  }
}

function isKnown(code: Element): boolean {
  const language = code.closest('figure')?.getAttribute('data-language');
  return findCodeLanguage(language ?? undefined) !== undefined;
}
