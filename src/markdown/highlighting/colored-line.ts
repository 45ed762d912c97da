import type { CodeRole } from '../../core/highlighting/code-role.js';
import type { CodeToken } from '../../core/highlighting/line-tokenizer.js';
import { addToHighlight, removeFromHighlight } from './highlight-registry.js';

/** One line of a code block, which has its colours only while they are wanted. */
export class ColoredLine {
  readonly #node: Text;
  readonly #start: number;
  readonly #tokens: readonly CodeToken[];
  #ranges: readonly [CodeRole, StaticRange][] = [];

  /** The line begins at `start` of the node's text. */
  constructor(node: Text, start: number, tokens: readonly CodeToken[]) {
    this.#node = node;
    this.#start = start;
    this.#tokens = tokens;
  }

  /** Gives the line its colours, if it has none. */
  show(): void {
    if (this.#ranges.length > 0) return;
    // Static, as the browser would move the ends of live ranges with each change of the text.
    this.#ranges = this.#tokens.map(({ role, from, to }) => [role, this.#range(from, to)]);
    for (const [role, range] of this.#ranges) addToHighlight(role, range);
  }

  hide(): void {
    for (const [role, range] of this.#ranges) removeFromHighlight(role, range);
    this.#ranges = [];
  }

  #range(from: number, to: number): StaticRange {
    return new StaticRange({
      startContainer: this.#node,
      startOffset: this.#start + from,
      endContainer: this.#node,
      endOffset: this.#start + to,
    });
  }
}
