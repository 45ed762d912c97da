/** A slip of the finger: two letters of the longest word change places. */
export function withSlip(query: string): string {
  const words = query.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const middle = Math.floor(longest.length / 2);
  const slipped =
    longest.slice(0, middle - 1) +
    longest.charAt(middle) +
    longest.charAt(middle - 1) +
    longest.slice(middle + 1);
  return longest.length < 4 ? query : query.replace(longest, slipped);
}

/** What stands in the field after each key press. */
export function keystrokes(query: string): string[] {
  return [...query].map((_, position) => query.slice(0, position + 1));
}
