/** How far two words are apart. */
export interface EditDistance {
  /** Letters to add, drop, replace or swap with their neighbour to make one word of the other. */
  whole: number;
  /** The same, to make the first word of any beginning of the second. */
  beginning: number;
}

/** Two words to compare. */
export interface WordPair {
  first: string;
  second: string;
  /** Distances above it need not be told apart, which is quicker; default none. */
  most?: number;
}

/** Compares two words by optimal string alignment. */
export function editDistance({
  first,
  second,
  most = Number.POSITIVE_INFINITY,
}: WordPair): EditDistance {
  let beforePrevious: number[] = [];
  let previous: number[] = [];
  for (let column = 0; column <= second.length; column += 1) previous.push(column);
  let beginning = 0;
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isOther = first[row - 1] !== second[column - 1];
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + Number(isOther),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    const leastBefore = beginning;
    beginning = Math.min(...current);
    // Each row goes on from the two before it, and nowhere gets less.
    if (Math.min(leastBefore, beginning) > most) return { whole: beginning, beginning };
    beforePrevious = previous;
    previous = current;
  }
  return { whole: previous[second.length] ?? 0, beginning };
}
