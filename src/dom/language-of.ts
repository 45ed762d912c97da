/** The language of what surrounds an element, as the page's `lang` says; empty where it says none. */
export function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
}
