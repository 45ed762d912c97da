/** What the search asks of an assistant: to take a question over. */
export interface AskedElement extends Element {
  ask(question: string, options: { source: 'search' }): Promise<void>;
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
