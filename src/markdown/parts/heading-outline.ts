/** Under the panel's own heading, an answer's outline takes the levels from 3 to 6. */
const topLevel = 3;
const lowestLevel = 6;

/**
 * Assigns headings their level in the page's outline, which depends only on those before: the first is at the
 * top level and no level is skipped, whatever depths the author of the text chose.
 */
export class HeadingOutline {
  readonly #depths: number[];

  constructor(depths: readonly number[] = []) {
    this.#depths = [...depths];
  }

  /** The depths of the open sections, with which another outline can continue. */
  get depths(): readonly number[] {
    return [...this.#depths];
  }

  enter(depth: number): number {
    while ((this.#depths.at(-1) ?? 0) >= depth) this.#depths.pop();
    this.#depths.push(depth);
    return Math.min(topLevel + this.#depths.length - 1, lowestLevel);
  }
}
