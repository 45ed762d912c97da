import type { EditDistance } from './edit-distance.js';

/**
 * `editDistance` from one word to one after the other, best in the order of the alphabet: what one begins with as the one
 * before it did is not compared again.
 *
 * @param most - distances above it are not told apart.
 */
export function distancesFrom(first: string, most: number): (second: string) => EditDistance {
  // By letters of the second word: how far they are from each beginning of the first, as far as that is near enough.
  const rows = [Array.from({ length: first.length + 1 }, (_, column) => column)];
  // The least of these, and the least from so many letters or fewer to all of the first word.
  const least = [0];
  const beginnings = [first.length];
  let before = '';
  let known = 0;

  function compare(second: string, depth: number): void {
    const above = rows[depth] ?? [];
    const row: number[] = [];
    let nearest = most + 1;
    // Further from the diagonal, all is above the bound.
    const last = Math.min(first.length, depth + 1 + most);
    for (let column = Math.max(0, depth + 1 - most); column <= last; column += 1) {
      const isOther = second[depth] !== first[column - 1];
      const isSwap = second[depth] === first[column - 2] && second[depth - 1] === first[column - 1];
      const distance = Math.min(
        (above[column] ?? most) + 1,
        (row[column - 1] ?? most) + 1,
        (above[column - 1] ?? most) + Number(isOther),
        isSwap ? (rows[depth - 1]?.[column - 2] ?? most) + 1 : most + 1,
      );
      row[column] = distance;
      nearest = Math.min(nearest, distance);
    }
    rows[depth + 1] = row;
    least[depth + 1] = nearest;
    beginnings[depth + 1] = Math.min(beginnings[depth] ?? most, row[first.length] ?? most + 1);
  }

  return (second) => {
    let depth = 0;
    while (depth < known && second[depth] === before[depth]) depth += 1;
    // What is further behind than the edits reach changes neither distance below the bound.
    const end = Math.min(second.length, first.length + most);
    // Each row goes on from the two before it, and nowhere gets less.
    while (depth < end && Math.min(least[depth] ?? 0, least[depth - 1] ?? 0) <= most) {
      compare(second, depth);
      depth += 1;
    }
    before = second;
    known = depth;
    const whole = depth < second.length ? undefined : rows[depth]?.[first.length];
    return { whole: whole ?? most + 1, beginning: beginnings[depth] ?? most + 1 };
  };
}
