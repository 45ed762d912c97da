import { CodeCopying, type CodeCopyingOptions } from './code-copying.js';
import { CodeHighlighting } from './code-highlighting.js';
import { CodeWrapping } from './code-wrapping.js';
import { whenIdle } from './when-idle.js';

/** What readers can do with the code blocks inside a container, and their colours. */
export class CodeBlocks {
  readonly #container: Element;
  readonly #wrapping: CodeWrapping;
  readonly #highlighting = new CodeHighlighting();
  readonly #known = new WeakSet<Element>();
  #isLooking = false;

  constructor(container: Element, options: CodeCopyingOptions) {
    this.#container = container;
    this.#wrapping = new CodeWrapping(container);
    new CodeCopying(container, options);
  }

  /** Takes care of code blocks that may have been added. Costs next to nothing until there is time. */
  findNew(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    whenIdle(() => {
      this.#isLooking = false;
      for (const code of this.#container.querySelectorAll('figure.code code')) this.#add(code);
    });
  }

  #add(code: Element): void {
    if (this.#known.has(code)) return;
    this.#known.add(code);
    this.#wrapping.add(code);
    this.#highlighting.add(code);
  }
}
