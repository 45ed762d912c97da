/** Characters of a query that are kept. */
const longest = 200;

/** A query in the form in which the same one is always the same: in small letters, with single blanks. */
export function normalizeQuery(query: string): string {
  const normal = query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  // A character of two code units is not cut apart.
  return normal.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
