/** What the assistant asks of a search: to open with a query. */
export interface QueriedElement extends Element {
  search(query: string): Promise<void>;
}

/** The first search on the page; `undefined` where there is none, or it has not been defined yet. */
export function findSearch(): QueriedElement | undefined {
  const element = document.querySelector('docs-search');
  return element && isQueried(element) ? element : undefined;
}

function isQueried(element: Element): element is QueriedElement {
  return 'search' in element && typeof element.search === 'function';
}
