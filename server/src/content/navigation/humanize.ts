/** Makes a title of a file's or folder's name: `getting-started` becomes `Getting started`. */
export function humanize(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
