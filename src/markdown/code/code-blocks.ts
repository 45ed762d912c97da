import { CodeCopying, type CodeCopyingOptions, nameCopyButton } from './code-copying.js';
import { CodeHighlighting } from './code-highlighting.js';
import { CodeWrapping } from './code-wrapping.js';

/** What code blocks need from their surroundings, and tell them. */
export interface CodeBlockOptions extends CodeCopyingOptions {
  /** Gets the CSS of the colours of code once it is there. */
  onColors: (styles: string) => void;
}

/** What readers can do with the code blocks inside a container, and their colours. */
export class CodeBlocks {
  readonly #container: Element;
  readonly #wrapping: CodeWrapping;
  readonly #highlighting: CodeHighlighting;
  /** How long the code of each known block was, in characters. */
  readonly #lengths = new WeakMap<Element, number>();

  constructor(container: Element, options: CodeBlockOptions) {
    this.#container = container;
    this.#highlighting = new CodeHighlighting(options.onColors);
    this.#wrapping = new CodeWrapping(container);
    new CodeCopying(container, options);
  }

  /** Looks for code blocks that were added or have grown. */
  look(): void {
    for (const code of this.#container.querySelectorAll('figure.code code')) this.#see(code);
  }

  #see(code: Element): void {
    const length = code.firstChild?.nodeValue?.length ?? 0;
    const known = this.#lengths.get(code);
    const figure = code.closest('figure');
    const button = figure?.querySelector('button.copy');
    // The language of the interface may change.
    const isNamed = button?.ariaLabel?.startsWith(`${button.textContent} `);
    if (button && !(known === length && isNamed)) nameCopyButton(button);
    if (known === length) return;
    this.#lengths.set(code, length);
    if (known === undefined) this.#highlighting.add(code);
    if (figure) this.#wrapping.look(figure);
  }
}
