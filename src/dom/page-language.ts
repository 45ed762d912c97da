/** The language that the page says an element is in, as a BCP 47 tag; `undefined` where it says none. */
export function pageLanguage(element: Element): string | undefined {
  const language = element.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
  try {
    return Intl.getCanonicalLocales(language || [])[0];
  } catch {
    return undefined;
  }
}
