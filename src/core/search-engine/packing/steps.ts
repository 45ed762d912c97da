/**
 * Work in small steps: whoever does it may let something else go first after each `yield`, which come less
 * than a millisecond apart. What it is for is returned.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Sorts by code unit, those that begin with the same letter at a time. */
export function* sortInSteps(words: Iterable<string>): Steps<string[]> {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.slice(0, 1);
    const others = byLetter.get(letter) ?? [];
    others.push(word);
    byLetter.set(letter, others);
  }
  yield;
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const word of (byLetter.get(letter) ?? []).sort()) sorted.push(word);
    yield;
  }
  return sorted;
}
