import type { ContextItem } from '../../core/messages/context-item.js';

/** What the playground asks of an assistant: to take something along with the next question. */
export interface ExplainingElement extends Element {
  addContext(item: ContextItem): void;
  focusComposer(): Promise<void>;
}

/**
 * The assistant that responses are brought to.
 *
 * @param selector - empty for the first assistant on the page.
 * @returns `undefined` where there is none, or it has not been defined yet.
 */
export function findAssistant(selector: string): ExplainingElement | undefined {
  if (selector && !CSS.supports(`selector(${selector})`)) return undefined;
  const element = document.querySelector(selector || 'docs-assistant');
  return element && isExplaining(element) ? element : undefined;
}

function isExplaining(element: Element): element is ExplainingElement {
  return (
    'addContext' in element &&
    typeof element.addContext === 'function' &&
    'focusComposer' in element &&
    typeof element.focusComposer === 'function'
  );
}
