/**
 * The path of a page as it stands in a link: what a file may be named and an address may not hold
 * (`?`, `#`, `%`, spaces, quotes) is encoded, segment by segment.
 */
export function pageAddress(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
