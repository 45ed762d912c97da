import { CodeBlocks } from './code-blocks.js';
import { GrowingDocument } from './growing-document.js';
import type { RenderSettings } from './inline-renderer.js';
import { LinkPolicy } from './link-policy.js';
import {
  englishMarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
import { ShownNodes } from './shown-nodes.js';
import { element } from './virtual-node.js';

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
  readonly #content: ShownNodes;
  readonly #codeBlocks: CodeBlocks;
  readonly #document = new GrowingDocument();
  #settings: RenderSettings;
  /** The text so far, as it was given. */
  #source = '';
  #endsInReturn = false;
  #isComplete: boolean | undefined;
  #formattedLength = 0;
  #unformatted = '';

  /** Takes over `container`: what is in it is removed, and only this view may change its content. */
  constructor(container: Element, options: MarkdownOptions = {}) {
    this.#content = new ShownNodes(container);
    const labels = { ...englishMarkdownLabels, ...options.labels };
    this.#settings = { links: new LinkPolicy(options), labels, citations: undefined };
    this.#codeBlocks = new CodeBlocks(container, labels);
  }

  /**
   * Shows the whole text as it is now, usually the last one with more at its end. The same text and
   * state again change nothing.
   */
  update(markdown: string, state: MarkdownState): void {
    if (!beginsWith(markdown, this.#source)) this.#clear();
    this.append(markdown.slice(this.#source.length), state);
  }

  /**
   * Shows the text with this added to its end. As the browser need not look at the whole text, this
   * costs the same however long it is; prefer it to `update` where the pieces are at hand.
   */
  append(added: string, { complete, citations }: MarkdownState): void {
    const isSame = added === '' && complete === this.#isComplete;
    if (isSame && citations === this.#settings.citations) return;
    const isMore = !complete && !this.#isComplete && citations === this.#settings.citations;
    this.#isComplete = complete;
    if (this.#take(this.#withLineFeeds(added), isMore)) return;
    if (citations !== this.#settings.citations) this.#settings = { ...this.#settings, citations };
    const isCut = this.#unformatted !== '';
    const { unchanged, nodes } = this.#document.render(this.#settings, complete || isCut);
    const rest = isCut ? [element('p', { class: 'raw' }, [this.#unformatted])] : [];
    this.#content.show(unchanged, [...nodes, ...rest]);
    this.#codeBlocks.findNew();
  }

  #withLineFeeds(added: string): string {
    this.#source += added;
    const isSecondHalf = this.#endsInReturn && added.startsWith('\n');
    if (added) this.#endsInReturn = added.endsWith('\r');
    return (isSecondHalf ? added.slice(1) : added).replace(/\r\n?/g, '\n');
  }

  /** Takes in text; true when it is shown already, as it only made the last text node longer. */
  #take(text: string, isMore: boolean): boolean {
    const formatted = text.slice(0, longestMarkdown - this.#formattedLength);
    this.#formattedLength += formatted.length;
    this.#unformatted += text.slice(formatted.length);
    const grown = isMore && !this.#unformatted ? this.#document.appendPlain(text) : undefined;
    if (grown !== undefined) return this.#content.growText(grown);
    this.#document.append(formatted);
    return false;
  }

  #clear(): void {
    this.#document.clear();
    this.#source = '';
    this.#endsInReturn = false;
    this.#isComplete = undefined;
    this.#formattedLength = 0;
    this.#unformatted = '';
  }
}

/** V8's `startsWith` goes character by character, which every update would pay; equality compares memory. */
function beginsWith(text: string, beginning: string): boolean {
  return text.slice(0, beginning.length) === beginning;
}
