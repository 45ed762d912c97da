import { closestAcrossTrees, hostOf } from './closest-match.js';

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
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The language around an element, as the page says; empty where it says none. */
export function nearestLanguage(element: Element): string {
  const named = closestAcrossTrees(element, '[lang]') ?? document.documentElement;
  return named.getAttribute('lang') ?? '';
}
