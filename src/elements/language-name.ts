/** Whether two BCP 47 tags are one language to a reader: "en" and "en-GB" are, "zh-Hans" and "zh-Hant" are not. */
export function isSameLanguage(first: string, second: string): boolean {
  const [shorter = '', longer = ''] = [first.toLowerCase(), second.toLowerCase()].sort();
  return `${longer}-`.startsWith(`${shorter}-`);
}

/** The name of a language in the reader's own; the tag where it names none. */
export function languageName(tag: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Neither the backend nor the page need give a well-formed tag.
    return tag;
  }
}
