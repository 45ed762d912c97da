import { CodeCopying } from './code-copying.js';
import { GrowingDocument } from './growing-document.js';
import type { RenderSettings } from './inline-renderer.js';
import { LinkPolicy } from './link-policy.js';
import {
  englishMarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
import { patchChildren } from './patch-children.js';
import { element, type VirtualNode } from './virtual-node.js';

/** Beyond this many characters a text is shown as it is: nobody reads that far, and marked could take long. */
const longestMarkdown = 200_000;

/**
 * Shows an untrusted Markdown text that may still be growing.
 *
 * The DOM is built node by node from a closed list of elements and attributes; no markup is parsed,
 * so that nothing in the text can run, load, navigate, cover the page or take a name. However a
 * text arrives, the finished DOM is that of the whole text. Nodes that are right already are never
 * replaced, which keeps the reader's selection, focus and scroll positions.
 */
export class MarkdownView {
  readonly #container: Element;
  readonly #document = new GrowingDocument();
  #settings: RenderSettings;
  #shown: { markdown: string; complete: boolean } | undefined;
  #nodes: readonly VirtualNode[] = [];

  /** Takes over `container`: what is in it is removed, and only this view may change its content. */
  constructor(container: Element, options: MarkdownOptions = {}) {
    this.#container = container;
    container.replaceChildren();
    const labels = { ...englishMarkdownLabels, ...options.labels };
    this.#settings = { links: new LinkPolicy(options), labels, citations: undefined };
    new CodeCopying(container, labels);
  }

  /**
   * Shows the whole text as it is now, usually the last one with more at its end. The same text and
   * state again change nothing.
   */
  update(markdown: string, { complete, citations }: MarkdownState): void {
    const isSame = this.#shown?.markdown === markdown && this.#shown.complete === complete;
    if (isSame && citations === this.#settings.citations) return;
    this.#shown = { markdown, complete };
    if (citations !== this.#settings.citations) this.#settings = { ...this.#settings, citations };
    const text = markdown.includes('\r') ? markdown.replace(/\r\n?/g, '\n') : markdown;
    const rest = text.slice(longestMarkdown);
    const { nodes, unchanged } = this.#document.render(
      rest ? text.slice(0, longestMarkdown) : text,
      this.#settings,
      complete || rest !== '',
    );
    const after = rest ? [...nodes, element('p', { class: 'raw' }, [rest])] : nodes;
    patchChildren(this.#container, { before: this.#nodes, after, from: unchanged });
    this.#nodes = after;
  }
}
