/** At most this many open delimiters are remembered: nobody nests deeper. */
const mostOpen = 16;

/** Where a link leads whose address has not arrived: nowhere yet. */
export const unfinishedAddress = 'unfinished:';

/** The beginning of emphasis, a link or an image. */
export interface OpenDelimiter {
  marker: string;
  /** Where it stands in the text put out so far. */
  at: number;
}

/** Inline syntax that has begun and not ended. */
export class OpenDelimiters {
  readonly #open: OpenDelimiter[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  get hasBracket(): boolean {
    return this.#open.some(({ marker }) => marker.endsWith('['));
  }

  push(delimiter: OpenDelimiter): void {
    if (this.#open.length < mostOpen) this.#open.push(delimiter);
  }

  /** Takes in a run of emphasis markers. */
  pushRun(run: string, at: number): void {
    if (run.length % 2 === 1) this.push({ marker: run.charAt(0), at });
    if (run.length >= 2) this.push({ marker: run.slice(0, 2), at });
  }

  /** Removes the delimiters that a run of markers closes; returns how much of the run is left. */
  pair(run: string): number {
    let left = run.length;
    for (let index = this.#open.length - 1; index >= 0 && left > 0; index -= 1) {
      const { marker = '' } = this.#open[index] ?? {};
      if (marker.endsWith('[')) break;
      if (marker.charAt(0) !== run.charAt(0) || marker.length > left) continue;
      left -= marker.length;
      this.#open.length = index;
    }
    return left;
  }

  /** Removes the innermost bracket, with everything that has begun after it. */
  popBracket(): OpenDelimiter | undefined {
    const index = this.#open.findLastIndex(({ marker }) => marker.endsWith('['));
    const bracket = this.#open[index];
    if (bracket) this.#open.length = index;
    return bracket;
  }

  /** A link holds no other: brackets around one are characters. */
  forgetLinks(): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      if (this.#open[index]?.marker === '[') this.#open.splice(index, 1);
    }
  }

  /** The output with everything closed; delimiters around nothing are dropped. */
  close(text: string): string {
    let output = text;
    // Links do not nest: the outermost is the link.
    const link = this.#open.find(({ marker }) => marker === '[');
    for (const { marker, at } of this.#open.toReversed()) {
      const isEmpty = /^[*_~[!\s]*$/.test(output.slice(at));
      if (isEmpty) output = output.slice(0, at).trimEnd();
      else if (marker === '[' && at === link?.at) output += `](${unfinishedAddress})`;
      else if (marker.endsWith('['))
        output = output.slice(0, at) + output.slice(at + marker.length);
      else output += marker;
    }
    return output;
  }
}
