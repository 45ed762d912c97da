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

  /** Looks for code blocks that were added or have grown. Costs next to nothing until there is time. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    whenIdle(() => {
      this.#isLooking = false;
      const blocks = this.#container.querySelectorAll('figure.code');
      for (const block of blocks) this.#add(block);
      const last = blocks.item(blocks.length - 1);
      if (last) this.#wrapping.look(last);
    });
  }

  #add(block: Element): void {
    if (this.#known.has(block)) return;
    this.#known.add(block);
    this.#wrapping.look(block);
    const code = block.querySelector('code');
    if (code) this.#highlighting.add(code);
  }
}
