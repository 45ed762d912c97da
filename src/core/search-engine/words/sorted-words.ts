/** Where a word stands in a list sorted by code unit, or would stand. */
export function placeOf(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the words that start so begin and end. */
export function placesStartingWith(sorted: readonly string[], prefix: string): [number, number] {
  // The last code unit is no character, so that nothing that starts so comes after it.
  return [placeOf(sorted, prefix), placeOf(sorted, `${prefix}\uffff`)];
}
