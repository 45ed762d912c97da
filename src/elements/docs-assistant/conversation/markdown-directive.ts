import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import {
  type Citation,
  comingCitations,
  type MarkdownOptions,
} from '../../../markdown/markdown-options.js';
import { MarkdownView } from '../../../markdown/markdown-view.js';

/** What to render, and all that it may reach. */
interface Answer {
  text: string;
  complete: boolean;
  citations: readonly Citation[];
  /** Whether more sources may come. */
  isComing: boolean;
  /** But for the labels, they count when the answer is first rendered. */
  options: MarkdownOptions;
}

class MarkdownDirective extends Directive {
  #view: MarkdownView | undefined;
  #citations: ReadonlyMap<number, Citation> = new Map();
  /** What these are made of. */
  #known = '';

  override render(_answer: Answer): unknown {
    return noChange;
  }

  override update(part: ElementPart, [answer]: [Answer]): unknown {
    if (!(part.element instanceof HTMLElement)) return noChange;
    this.#view ??= new MarkdownView(part.element, answer.options);
    this.#view.relabel(answer.options.labels ?? {});
    this.#keepCitations(answer);
    this.#view.update(answer.text, { complete: answer.complete, citations: this.#citations });
    return noChange;
  }

  /** A new map makes the view look at all of the answer again, so an equal one is not made. */
  #keepCitations({ citations, isComing }: Answer): void {
    const known = JSON.stringify([isComing, citations]);
    if (known === this.#known) return;
    this.#known = known;
    const numbered = new Map(isComing ? comingCitations : []);
    for (const [index, citation] of citations.entries()) numbered.set(index + 1, citation);
    this.#citations = numbered;
  }
}

/** Renders untrusted Markdown into the element that it stands on. */
export const markdown = directive(MarkdownDirective);
