/** What became of a piece of syntax. */
export type Outcome = 'resolved' | 'left out' | 'unknown';

const mostNames = 500;
const mostLength = 60;

/** Counts what became of the syntax of a dialect, by name. */
export class Tally {
  readonly #counts = new Map<Outcome, Map<string, number>>();
  /** The dialect that is counted; empty before there is one. */
  dialect = '';

  /** Counts a piece of syntax under its name, of which a hostile page may have any number. */
  count(outcome: Outcome, name: string): void {
    const names = this.#counts.get(outcome) ?? new Map<string, number>();
    this.#counts.set(outcome, names);
    // A name is printed on a terminal.
    const plain = name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').slice(0, mostLength);
    const known = names.has(plain) || names.size < mostNames ? plain : 'others';
    names.set(known, (names.get(known) ?? 0) + 1);
  }

  /** The names with an outcome, most frequent first. */
  of(outcome: Outcome): [name: string, count: number][] {
    const names = [...(this.#counts.get(outcome) ?? [])];
    return names.sort(([first, one], [second, two]) => two - one || (first < second ? -1 : 1));
  }
}
