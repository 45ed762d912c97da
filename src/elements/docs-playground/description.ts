import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { MarkdownView } from '../../markdown/markdown-view.js';

export { markdownStyles } from '../../markdown/markdown-styles.js';

class DescriptionDirective extends Directive {
  #view: MarkdownView | undefined;

  override render(_text: string, _onColors: (styles: string) => void): unknown {
    return noChange;
  }

  override update(
    part: ElementPart,
    [text, onColors]: [string, (styles: string) => void],
  ): unknown {
    this.#view ??= new MarkdownView(part.element, { onColors });
    this.#view.update(text, { complete: true });
    return noChange;
  }
}

/** Renders a document's Markdown, which nobody vouches for, into the element that it stands on. */
export const description = directive(DescriptionDirective);
