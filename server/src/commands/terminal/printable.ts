/**
 * A text of a model or a page as a terminal may show it: escape sequences could rewrite what stands above, and characters
 * that turn the direction of text could hide what it says. Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}
