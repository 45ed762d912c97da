import type { CodeLanguage } from '../../core/highlighting/code-language.js';
import { type CodeToken, LineTokenizer } from '../../core/highlighting/line-tokenizer.js';
import { ColoredLine } from './colored-line.js';

/** Which part of a block is on screen, as fractions of its height. */
export interface VisiblePart {
  from: number;
  to: number;
}

/** Blocks with more lines have colours only where they are on screen, and this many lines around. */
const shortBlock = 60;
const margin = 15;

/** A block that takes more milliseconds to read is not honest code; the rest of it stays plain. */
const longestReading = 250;

const everyLine = { first: 0, end: Number.POSITIVE_INFINITY };

/**
 * The colours of one code block while its text grows. A complete line is read once and keeps its
 * ranges; reading starts over only when the text is no longer the one that was read.
 */
export class HighlightedCode {
  readonly language: CodeLanguage;
  readonly #code: Element;
  #node: Text | undefined;
  /** The text of the lines that are read, and what they became. */
  #read = '';
  #lines: ColoredLine[] = [];
  #tokenizer: LineTokenizer;
  #readingTime = 0;
  /** The last line, which may still grow. */
  #last: { text: string; line: ColoredLine } | undefined;
  /** The lines that may have colours, and those that have. */
  #wanted = everyLine;
  #shown = { first: 0, end: 0 };
  #isPlaced = false;

  constructor(code: Element, language: CodeLanguage) {
    this.#code = code;
    this.language = language;
    this.#tokenizer = new LineTokenizer(language);
  }

  /** Whether it has too many lines for all of them to have colours. */
  get isLong(): boolean {
    return this.#lines.length > shortBlock;
  }

  /** Whether it is long and has grown since it was placed. */
  get isMisplaced(): boolean {
    return this.isLong && !this.#isPlaced;
  }

  /** Says which part of it is on screen. */
  place({ from, to }: VisiblePart): void {
    const unread = this.#code.textContent?.slice(this.#read.length) ?? '';
    const count = this.#lines.length + unread.split('\n').length;
    this.#isPlaced = true;
    this.#wanted = everyLine;
    if (count <= shortBlock) return;
    const first = Math.max(Math.floor(from * count) - margin, 0);
    // More lines may come below the last one.
    this.#wanted = { first, end: to < 1 ? Math.ceil(to * count) + margin : everyLine.end };
  }

  /** Reads on while there is time, and colours what it has read; true when nothing is left to do. */
  advance(hasTime: () => boolean): boolean {
    const node = this.#findText();
    const text = node?.data ?? '';
    if (node !== this.#node || text.slice(0, this.#read.length) !== this.#read) this.#startOver();
    this.#node = node;
    if (!node) return true;
    const isRead = this.#readLines(node, hasTime);
    this.#showWanted();
    if (isRead) this.#showLast(node);
    return isRead;
  }

  /** Takes the colours away. What was read stays known. */
  hide(): void {
    for (const line of this.#lines.slice(this.#shown.first, this.#shown.end)) line.hide();
    this.#shown = { first: 0, end: 0 };
    this.#hideLast();
  }

  #startOver(): void {
    this.hide();
    this.#read = '';
    this.#lines = [];
    this.#tokenizer = new LineTokenizer(this.language);
    this.#readingTime = 0;
  }

  /** The one text node of a code block; none when something else, such as a translator, changed it. */
  #findText(): Text | undefined {
    const { firstChild, lastChild } = this.#code;
    const isText = firstChild === lastChild && firstChild?.nodeType === Node.TEXT_NODE;
    return isText ? (firstChild as Text) : undefined;
  }

  #readLines(node: Text, hasTime: () => boolean): boolean {
    const { data } = node;
    let start = this.#read.length;
    let end = data.indexOf('\n', start);
    // One line is read in any case, so that it always makes progress.
    for (let isFirst = true; end >= 0 && (isFirst || hasTime()); isFirst = false) {
      const line = data.slice(start, end);
      const tokens = this.#timed(() => this.#tokenizer.next(line));
      this.#lines.push(new ColoredLine(node, start, tokens));
      this.#isPlaced = false;
      start = end + 1;
      end = data.indexOf('\n', start);
    }
    this.#read = data.slice(0, start);
    return end < 0;
  }

  #timed(read: () => CodeToken[]): CodeToken[] {
    if (this.#readingTime > longestReading) return [];
    const start = performance.now();
    const tokens = read();
    this.#readingTime += performance.now() - start;
    return tokens;
  }

  #showWanted(): void {
    const { first } = this.#wanted;
    const end = Math.min(this.#wanted.end, this.#lines.length);
    for (let index = this.#shown.first; index < this.#shown.end; index += 1) {
      if (index < first || index >= end) this.#lines[index]?.hide();
    }
    for (const line of this.#lines.slice(first, end)) line.show();
    this.#shown = { first, end };
  }

  /** The last line is read again whenever it has grown, from the state at the end of the one before. */
  #showLast(node: Text): void {
    const start = this.#read.length;
    const text = node.data.slice(start);
    const isWanted = this.#lines.length < this.#wanted.end;
    if (isWanted && text === this.#last?.text) return;
    this.#hideLast();
    if (!isWanted) return;
    const line = new ColoredLine(
      node,
      start,
      this.#timed(() => this.#tokenizer.peek(text)),
    );
    this.#last = { text, line };
    line.show();
  }

  #hideLast(): void {
    this.#last?.line.hide();
    this.#last = undefined;
  }
}
