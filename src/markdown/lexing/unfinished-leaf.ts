import type { Token } from 'marked';
import { closeInline, type InlineEnd } from './unfinished-inline.js';

/** The paragraph, heading or other run of inline content that the end of an unfinished text belongs to. */
export class UnfinishedLeaf {
  /** These identify it among the blocks. */
  readonly tokens: readonly Token[];
  /** The source whose meaning is settled, in parts that are lexed one by one. */
  readonly settled: string[] = [];
  /** The source behind that, closed. */
  closed = '';
  /** Where in it the text ends. */
  end: InlineEnd = 'syntax';
  #open = '';

  constructor(tokens: readonly Token[], source: string) {
    this.tokens = tokens;
    this.grow(source);
  }

  /** The last character that is not white space. */
  get lastCharacter(): string {
    return this.#open.trimEnd().slice(-1);
  }

  /** Takes in what was added behind the source. */
  grow(added: string): void {
    const source = this.#open + added;
    const { settled, closed, end } = closeInline(source);
    // It may become the box of a task.
    const isBox = this.settled.length === 0 && /^\[[ xX]?\]?\s*$/.test(source);
    if (settled > 0) this.settled.push(source.slice(0, settled));
    this.#open = source.slice(settled);
    this.closed = isBox ? '' : closed;
    this.end = isBox ? 'syntax' : end;
  }
}
