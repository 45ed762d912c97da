/** A language as `Intl` takes it; the browser's own where an owner named one that is none. */
export function formatLocale(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
