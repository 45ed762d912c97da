import { noChange, type PropertyPart } from 'lit';
import { Directive, directive } from 'lit/directive.js';

/** Lit's `live`, for the one property that our templates need it for. */
class TypedTextDirective extends Directive {
  override render(text: string): unknown {
    return text;
  }

  override update({ element, name }: PropertyPart, [text]: [string]): unknown {
    if (Reflect.get(element, name) !== text) Reflect.set(element, name, text);
    return noChange;
  }
}

/** The text of a field that the reader types into: set where the field holds another, whatever was rendered before. */
export const typedText = directive(TypedTextDirective);
