import type { MarkdownOptions } from '../../src/markdown/index.js';
import { strangersAt, strangersIn } from './closed-list.js';
import { RenderedAnswer } from './rendered-answer.js';

/** An answer of which every change is looked at as soon as it is made, and nothing else again. */
export class WatchedAnswer {
  /** What was not of the closed list, or not inside the answer, at any time. */
  readonly strangers: string[] = [];
  readonly #answer: RenderedAnswer;
  readonly #observer = new MutationObserver(() => {});

  constructor(page: Document, options?: MarkdownOptions) {
    this.#answer = new RenderedAnswer(options);
    page.body.append(this.#answer.container);
    this.#observer.observe(page, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }

  add(text: string): this {
    this.#answer.add(text);
    return this.#lookAtChanges();
  }

  /** Adds a text that many code units at a time; characters beyond the first plane may arrive in halves. */
  addInPieces(text: string, length = 1): this {
    for (let at = 0; at < text.length; at += length) this.add(text.slice(at, at + length));
    return this;
  }

  /** Adds a text by its code units, and each time ends the answer as if no more came. */
  addEndingOften(text: string): this {
    for (let index = 0; index < text.length; index += 1) {
      this.add(text.charAt(index));
      this.#answer.finish();
      this.#lookAtChanges();
    }
    return this;
  }

  /** Ends the answer, looks at all of it once more, and takes it from the page. */
  finish(): void {
    this.#answer.finish();
    this.strangers.push(...strangersIn(this.#answer.container));
    this.#observer.disconnect();
    this.#answer.remove();
  }

  #lookAtChanges(): this {
    for (const record of this.#observer.takeRecords()) this.#look(record);
    return this;
  }

  #look({ type, target, addedNodes }: MutationRecord): void {
    const { container } = this.#answer;
    if (target.isConnected && !container.contains(target)) {
      this.strangers.push(`${type} of ${target.nodeName} outside the answer`);
    }
    for (const node of addedNodes) {
      if (!node.isConnected) continue;
      this.strangers.push(...strangersAt(node), ...strangersIn(node));
    }
    if (type === 'attributes') this.strangers.push(...strangersAt(target));
    // What stands in a link is part of where it seems to lead.
    const link = target.parentElement?.closest('a') ?? undefined;
    if (link) this.strangers.push(...strangersAt(link));
  }
}
