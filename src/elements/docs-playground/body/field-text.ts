import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class FieldTextDirective extends Directive {
  override render(_text: string, _isSame: (text: string) => boolean): unknown {
    return noChange;
  }

  override update(
    { element }: ElementPart,
    [text, isSame]: [string, (text: string) => boolean],
  ): unknown {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isField && (!isSame(element.value) || (text === '') !== (element.value === '')))
      element.value = text;
    return noChange;
  }
}

/**
 * Sets the text of a field unless what stands there means the same: a reader who writes `1.50` is not
 * interrupted by `1.5`.
 */
export const fieldText = directive(FieldTextDirective);
