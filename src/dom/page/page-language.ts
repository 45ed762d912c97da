/**
 * The language of the page around an element, as its `lang` attributes say (HTML, "The lang and xml:lang
 * attributes"): the nearest counts, through shadow roots too. Where none says one, the reader's.
 */
export function readPageLanguage(element: Element): string {
  return nearestLanguage(element) || navigator.language;
}

/** Calls `onChange` whenever the language around an element may have changed, until `signal` aborts. */
export function observePageLanguage(
  element: Element,
  { onChange, signal }: { onChange: () => void; signal: AbortSignal },
): void {
  const observer = new MutationObserver(onChange);
  const options = { attributeFilter: ['lang'], subtree: true };
  for (let place: Node | undefined = element; place; place = hostOf(place)) {
    observer.observe(place.getRootNode(), options);
  }
  addEventListener('languagechange', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** The language around an element, as the page says; empty where it says none. */
export function nearestLanguage(element: Element): string {
  const named = element.closest('[lang]');
  if (named) return named.getAttribute('lang') ?? '';
  const host = hostOf(element);
  return host ? nearestLanguage(host) : document.documentElement.lang;
}

/** The element whose shadow tree a node is in. */
function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
