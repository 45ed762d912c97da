import { CodeCopying } from './code-copying.js';
import { CodeHighlighting } from './code-highlighting.js';
import { CodeWrapping } from './code-wrapping.js';
import type { MarkdownLabels } from './markdown-options.js';

/** What readers can do with the code blocks inside a container, those that are still to come included. */
export class CodeBlocks {
  readonly #wrapping: CodeWrapping;
  readonly #highlighting = new CodeHighlighting();

  constructor(container: Element, labels: MarkdownLabels) {
    new CodeCopying(container, labels);
    this.#wrapping = new CodeWrapping(container);
    const additions = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) this.#findIn(node);
    });
    additions.observe(container, { childList: true, subtree: true });
  }

  #findIn(node: Node): void {
    if (!isElement(node) || !node.firstElementChild) return;
    if (node.matches('figure.code')) this.#add(node);
    else for (const figure of node.querySelectorAll('figure.code')) this.#add(figure);
  }

  #add(figure: Element): void {
    const code = figure.querySelector('code');
    if (!code) return;
    this.#wrapping.add(code);
    this.#highlighting.add(code);
  }
}

// Not `instanceof`: the container may belong to the document of a frame.
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
