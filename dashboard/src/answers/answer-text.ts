import type { PropertyValues } from '@lit/reactive-element';
import { adoptStyles, ReactiveElement, unsafeCSS } from '@lit/reactive-element';
import type { Citation } from '../../../src/markdown/markdown-options.js';
import { markdownStyles } from '../../../src/markdown/markdown-styles.js';
import { MarkdownView } from '../../../src/markdown/markdown-view.js';
import type { Conversation } from '../api/conversations.js';

/**
 * Shows an answer as its reader saw it. The renderer is the widget's: it makes nodes one by one from a closed list, so
 * that no text of a model can run or load anything here.
 */
export class AnswerText extends ReactiveElement {
  static override styles = [unsafeCSS(markdownStyles)];

  static override properties = {
    text: { attribute: false },
    sources: { attribute: false },
    site: { attribute: false },
    isComplete: { attribute: false },
  };

  /** The answer, in Markdown. */
  text = '';
  sources: Conversation['sources'] = [];
  /** Address of the site that its links lead into. */
  site = '';
  isComplete = true;

  #view: MarkdownView | undefined;
  #citations: ReadonlyMap<number, Citation> = new Map();

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#view ??= this.#place();
    this.#keepCitations();
    this.#view.update(this.text, { complete: this.isComplete, citations: this.#citations });
  }

  /** A new map makes the view look at all of the answer again, so an equal one is not made. */
  #keepCitations(): void {
    const given = this.sources.map(({ title, url }) => ({ title, href: url }));
    if (JSON.stringify(given) === JSON.stringify([...this.#citations.values()])) return;
    this.#citations = new Map(given.map((citation, index) => [index + 1, citation]));
  }

  #place(): MarkdownView {
    const container = document.createElement('div');
    container.className = 'markdown';
    this.renderRoot.append(container);
    return new MarkdownView(container, {
      siteOrigin: this.site,
      onColors: (styles) => {
        if (this.shadowRoot) adoptStyles(this.shadowRoot, [unsafeCSS(markdownStyles + styles)]);
      },
    });
  }
}
