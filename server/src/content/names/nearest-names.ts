/** The known names that come nearest to one that is not known, best first: `the nearest are "a", "b"`; empty for none. */
export function describeNearest(wanted: string, known: Iterable<string>): string {
  const ranked = [...known]
    .map((name) => ({ name, score: likeness(wanted, name) }))
    .filter(({ score }) => score > 0.3)
    .sort((first, second) => second.score - first.score)
    .slice(0, 3)
    .map(({ name }) => `"${name}"`);
  const [only, ...more] = ranked;
  if (only === undefined) return '';
  return more.length > 0 ? `; the nearest are ${ranked.join(', ')}` : `; the nearest is ${only}`;
}

/** The share of pairs of letters that two texts have in common (Dice's coefficient), from 0 to 1. */
function likeness(first: string, second: string): number {
  const pairs = pairsOf(first);
  const others = pairsOf(second);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

function pairsOf(text: string): Set<string> {
  const letters = text.slice(0, 300).toLowerCase();
  return new Set(Array.from(letters.slice(1), (letter, index) => `${letters[index]}${letter}`));
}
