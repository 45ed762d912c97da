import { GrowingDocument } from './streaming/growing-document.js';

// The lexer comes before all else: its expressions compress better there.

import { CodeOpener } from './code/code-opener.js';
import { SelectionCopying } from './copying/selection-copying.js';
import { learnRareSyntax, wasRareSyntaxMissed } from './lexing/rare-syntax.js';
import { LinkPolicy } from './links/link-policy.js';
import {
  englishMarkdownLabels,
  type GivenLabels,
  type MarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
import type { RenderSettings } from './rendering/inline-renderer.js';
import { ShownNodes } from './rendering/shown-nodes.js';

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
  readonly #code: CodeOpener;
  readonly #document = new GrowingDocument();
  #settings: RenderSettings;
  /** The text so far, as it was given. */
  #source = '';
  #endsInReturn = false;
  #isComplete: boolean | undefined;
  #isLearning = false;

  /** Takes over `container`: what is in it is removed, and only this view may change its content. */
  constructor(container: Element, options: MarkdownOptions = {}) {
    this.#content = new ShownNodes(container);
    const labels = englishMarkdownLabels;
    this.#settings = { links: new LinkPolicy(options), labels, citations: undefined };
    this.relabel(options.labels ?? {});
    const currentLabels = (): MarkdownLabels => this.#settings.labels;
    this.#code = new CodeOpener(container, {
      labels: currentLabels,
      onCopy: () => options.onCopy?.('code'),
      onColors: (styles) => options.onColors?.(styles),
    });
    new SelectionCopying(container, {
      labels: currentLabels,
      onCopy: () => options.onCopy?.('selection'),
    });
  }

  /** Shows the texts of the interface in another language, in what is there already too. */
  relabel(labels: GivenLabels): void {
    const { labels: before } = this.#settings;
    // JSON leaves out what is undefined.
    const now: MarkdownLabels = { ...before, ...JSON.parse(JSON.stringify(labels)) };
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    this.#settings = { ...this.#settings, labels: now };
    if (this.#isComplete !== undefined) this.#render(this.#isComplete);
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
    const areCited = citations === this.#settings.citations;
    if (areCited && !added && complete === this.#isComplete) return;
    const isMore = areCited && !complete && !this.#isComplete;
    this.#isComplete = complete;
    if (this.#take(this.#withLineFeeds(added), isMore)) return;
    if (!areCited) this.#settings = { ...this.#settings, citations };
    this.#render(complete);
  }

  #render(complete: boolean): void {
    const { unchanged, nodes } = this.#document.render(this.#settings, complete);
    this.#content.show(unchanged, nodes);
    this.#code.look();
    if (wasRareSyntaxMissed()) void this.#learn();
  }

  /** Without a connection, formulas and rare characters stay as they were written. The next change tries again. */
  async #learn(): Promise<void> {
    if (this.#isLearning) return;
    this.#isLearning = true;
    try {
      learnRareSyntax((await import('./lexing/known-rare-syntax.js')).allRareSyntax);
      this.#settings = { ...this.#settings };
      if (this.#isComplete !== undefined) this.#render(this.#isComplete);
    } catch {}
    this.#isLearning = false;
  }

  #withLineFeeds(added: string): string {
    this.#source += added;
    const isSecondHalf = this.#endsInReturn && added.startsWith('\n');
    if (added) this.#endsInReturn = added.endsWith('\r');
    const text = isSecondHalf ? added.slice(1) : added;
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }

  /** Takes in text; true when it is shown already, as it only changed the end of the last block. */
  #take(text: string, isMore: boolean): boolean {
    const grown = isMore ? this.#document.appendPlain(text) : undefined;
    if (grown !== undefined) {
      if (this.#document.endsInCode) this.#code.look();
      return !grown || this.#content.growText(grown);
    }
    this.#document.append(text);
    const children = isMore ? this.#document.renderEnd() : undefined;
    return children !== undefined && this.#content.growChildren(children);
  }

  #clear(): void {
    this.#document.clear();
    this.#source = '';
    this.#endsInReturn = false;
    this.#isComplete = undefined;
  }
}

/** V8's `startsWith` goes character by character, which every update would pay; equality compares memory. */
function beginsWith(text: string, beginning: string): boolean {
  return text.slice(0, beginning.length) === beginning;
}
