/** What files and folders begin with to stand in an order: `02-guides`, `2. Guides`. */
export const numberInOrder = /^\d{1,3}(?:[-_]|\.?\s)\s*(?=\p{L})/u;

/** Makes a title of a file's or folder's name: `getting-started` becomes `Getting started`. */
export function humanize(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
