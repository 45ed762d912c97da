import type { RetrievalFilter } from '../../core/wire/message-request.js';

/** What the search asks of an assistant: to take a question over. */
export interface AskedElement extends Element {
  /** Its own keyboard shortcut; pressed in the search, it hands the query over. */
  readonly shortcut?: string;
  ask(
    question: string,
    options: { source: 'search'; filter?: RetrievalFilter | undefined },
  ): Promise<void>;
  /** Opens it without a question. */
  open?(options: { source: 'search' }): Promise<void>;
}

/**
 * The assistant that the search hands questions to.
 *
 * @param selector - empty for the first assistant on the page.
 * @returns `undefined` where there is none, or it has not been defined yet.
 */
export function findAssistant(selector: string): AskedElement | undefined {
  if (selector && !CSS.supports(`selector(${selector})`)) return undefined;
  const element = document.querySelector(selector || 'docs-assistant');
  return element && isAsked(element) ? element : undefined;
}

function isAsked(element: Element): element is AskedElement {
  return 'ask' in element && typeof element.ask === 'function';
}
