/** The names that come nearest to what was asked for, best first. */
export function nearestNames<Named>(
  wanted: string,
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
): Named[] {
  return all
    .map((one) => ({
      one,
      score: Math.max(...namesOf(one).map((name) => sharedPairs(wanted, name))),
    }))
    .filter(({ score }) => score > 0.3)
    .sort((first, second) => second.score - first.score)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** The share of pairs of letters that two texts have in common (Dice's coefficient), from 0 to 1. */
function sharedPairs(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

function pairsOf(text: string): Set<string> {
  const letters = text.slice(0, 300).toLowerCase();
  return new Set(Array.from(letters.slice(1), (letter, index) => `${letters[index]}${letter}`));
}
