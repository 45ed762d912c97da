/** How far two words are apart. */
export interface EditDistance {
  /** Letters to add, drop, replace or swap with their neighbour to make one word of the other. */
  whole: number;
  /** The same, to make the first word of any beginning of the second. */
  beginning: number;
}

/** Compares two words by optimal string alignment. */
export function editDistance(first: string, second: string): EditDistance {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return { whole: previous[second.length] ?? 0, beginning: Math.min(...previous) };
}
