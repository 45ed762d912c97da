import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { CodeHighlighting } from '../../markdown/code/code-highlighting.js';

class CodeDirective extends Directive {
  #figure: HTMLElement | undefined;
  readonly #text = document.createTextNode('');

  override render(_code: string, _options: CodeOptions): unknown {
    return noChange;
  }

  override update(part: ElementPart, [code, options]: [string, CodeOptions]): unknown {
    const { language, label, onColors } = options;
    this.#figure ??= this.#place(part.element, onColors);
    if (this.#figure.dataset.language !== language) this.#figure.dataset.language = language;
    this.#figure.firstElementChild?.setAttribute('aria-label', label);
    const { data } = this.#text;
    // What is there stays, with the reader's selection.
    if (code.startsWith(data)) this.#text.appendData(code.slice(data.length));
    else this.#text.data = code;
    return noChange;
  }

  #place(container: Element, onColors: (styles: string) => void): HTMLElement {
    const figure = document.createElement('figure');
    const pre = document.createElement('pre');
    const code = document.createElement('code');
    figure.className = 'code';
    Object.assign(pre, { tabIndex: 0, dir: 'ltr', role: 'group' });
    code.append(this.#text);
    pre.append(code);
    figure.append(pre);
    container.append(figure);
    new CodeHighlighting(onColors).add(code);
    return figure;
  }
}

interface CodeOptions {
  /** As the colours of code know it; empty for none. */
  language: string;
  /** Its name for who cannot see it. */
  label: string;
  onColors: (styles: string) => void;
}

/** Shows a text of a document or a server as code that may still grow, coloured once that has loaded. */
export const code = directive(CodeDirective);
