import { type Citation, type MarkdownOptions, MarkdownView } from '../../src/markdown/index.js';

export const siteOrigin = 'https://docs.example.com';

/** An answer on the test page, fed as a stream would feed it. */
export class RenderedAnswer {
  readonly container: HTMLElement;
  readonly #view: MarkdownView;
  #markdown = '';

  constructor(options: MarkdownOptions = { siteOrigin }) {
    this.container = document.createElement('div');
    document.body.append(this.container);
    this.#view = new MarkdownView(this.container, options);
  }

  /** Adds text of which more may follow. */
  add(text: string, citations?: ReadonlyMap<number, Citation>): this {
    this.#markdown += text;
    this.#view.update(this.#markdown, { complete: false, ...(citations ? { citations } : {}) });
    return this;
  }

  /** Adds a text in pieces of the given number of characters. */
  addInPieces(text: string, length: number): this {
    for (let start = 0; start < text.length; start += length) {
      this.add(text.slice(start, start + length));
    }
    return this;
  }

  /** Shows another text instead, as after a new try. */
  replace(markdown: string): this {
    this.#markdown = '';
    return this.add(markdown);
  }

  /** Shows a whole text at once. */
  complete(markdown: string): this {
    this.#markdown = markdown;
    return this.finish();
  }

  finish(citations?: ReadonlyMap<number, Citation>): this {
    this.#view.update(this.#markdown, { complete: true, ...(citations ? { citations } : {}) });
    return this;
  }

  query(selector: string): Element {
    const found = this.container.querySelector(selector);
    if (!found) throw new Error(`Nothing in the answer matches ${selector}.`);
    return found;
  }

  all(selector: string): Element[] {
    return [...this.container.querySelectorAll(selector)];
  }

  get text(): string {
    return this.container.textContent ?? '';
  }

  remove(): void {
    this.container.remove();
  }
}

/** The finished answer of a whole text. */
export function answerOf(markdown: string, options?: MarkdownOptions): RenderedAnswer {
  return new RenderedAnswer(options).complete(markdown);
}
