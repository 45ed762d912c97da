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
      const blocks = [...this.#container.querySelectorAll('figure.code')];
      // The last one may have grown.
      const changed = blocks.filter(
        (block, index) => this.#add(block) || index === blocks.length - 1,
      );
      this.#wrapping.show(changed);
    });
  }

  /** False when the block is known already. */
  #add(block: Element): boolean {
    const code = block.querySelector('code');
    if (!code || this.#known.has(code)) return false;
    this.#known.add(code);
    this.#highlighting.add(code);
    return true;
  }
}
