import { Tokenizer, type Tokens } from 'marked';
import { Landmarks } from './landmarks.js';
import { knownRareSyntax } from './rare-syntax.js';
import { isInlineGrowth } from './unfinished-line.js';

/** Blocks nest this deep; markers beyond it are text. */
const deepest = 16;

/**
 * A paragraph longer than this continues as another. WebKit runs even an anchored expression over all that
 * follows: the stock tokenizer takes 46 s there for 80 kB of `a` and blank lines. So no expression is
 * asked that the first character answers, and none is given more than it can need.
 */
export const longestBlock = 8192;

/** How much of a text is lexed at a time: what comes after a block costs time as well. */
export const windowLength = 2 * longestBlock;

/** An item holds other blocks, which must not be cut in two. */
export const longestItem = 4 * longestBlock;

/** marked reads the lazy lines of a quotation again and again. */
export const longestQuotation = 2048;

/** A table with more columns is text: every row would have a cell for each of them. */
const mostColumns = 64;

/**
 * marked's tokenizer with bounds on depth and length. Nested markers overflow the stack of the original
 * (`> ` × 1,875); here a marker that would nest deeper is text. Each bound depends on nothing but
 * the text from the start of its block, so that it is the same however the text arrives.
 */
export class BoundedTokenizer extends Tokenizer {
  readonly #unfinished: boolean;
  #blockDepth = 0;
  /** Where things are in the source that is being lexed. */
  landmarks = new Landmarks();

  /** @param options.unfinished - more text may follow and close what is open at the end. */
  constructor({ unfinished }: { unfinished: boolean }) {
    super();
    this.#unfinished = unfinished;
  }

  /** Whether the text being lexed ends where the whole text does, and may go on. */
  get #isOpen(): boolean {
    return this.#unfinished && this.#blockDepth === 0;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    if (firstCharacter(source) !== '>') return undefined;
    return this.#nestBlock(() => super.blockquote(leadingLines(source, longestQuotation)));
  }

  /**
   * Takes a list item by item, each as a list of its own: what is before the last item is final then,
   * however long the list becomes.
   */
  override list(source: string): Tokens.List | undefined {
    if (!bullet.test(source.slice(0, 13))) return undefined;
    const item = leadingItem(leadingLines(source, longestItem));
    const list = this.#nestBlock(() => super.list(item));
    return list && { ...list, raw: withOtherBlanks(list.raw, item) };
  }

  override fences(source: string): Tokens.Code | undefined {
    return '`~'.includes(firstCharacter(source)) ? super.fences(source) : undefined;
  }

  override heading(source: string): Tokens.Heading | undefined {
    return firstCharacter(source) === '#' ? super.heading(source) : undefined;
  }

  override hr(source: string): Tokens.Hr | undefined {
    return '-_*'.includes(firstCharacter(source)) ? super.hr(source) : undefined;
  }

  override html(source: string): Tokens.HTML | undefined {
    if (firstCharacter(source) !== '<') return undefined;
    // marked would ask what stands before it, and that may have been taken already.
    delete this.lexer.state.lastToken;
    return super.html(source);
  }

  override table(source: string): Tokens.Table | undefined {
    const second = source.indexOf('\n') + 1;
    if (second === 0 || !'|:-'.includes(firstCharacter(source.slice(second, second + 4)))) {
      return undefined;
    }
    if (source.slice(0, second).split('|', mostColumns + 3).length > mostColumns + 2)
      return undefined;
    // marked takes a line of tabs for a row, and one of other blanks where it is not the only one.
    const blank = /\n[^\S\n]*(?:\n|$)/.exec(source);
    return super.table(blank ? source.slice(0, blank.index + 1) : source);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    if (this.#formulaLength(source) > 0) return undefined;
    const underline = this.landmarks.underline.next(source);
    if (underline < 0) return undefined;
    const text = this.#leadingParagraph(source);
    const heading = underline < text.length ? super.lheading(text) : undefined;
    // A table begins there, whose rows are final before its last one turns out to be such a line.
    return heading && barlessTable.test(heading.raw) ? undefined : heading;
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    const formula = source.slice(0, this.#formulaLength(source));
    const lines = this.#leadingParagraph(source);
    const raw = formula || lines.replace(/\n$/, '');
    // Compiling marked's expression takes the browser as long as ten updates.
    if (!formula && !isInlineGrowth(raw, 'paragraph')) return super.paragraph(lines);
    const text = formula.trimStart() || raw;
    return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) };
  }

  override text(source: string): Tokens.Text | undefined {
    const raw = source.slice(0, this.#formulaLength(source));
    if (!raw) return super.text(source);
    const text = raw.trimStart();
    return { type: 'text', raw, text, tokens: this.lexer.inline(text) };
  }

  /** Raw HTML is text to us, so unlike for marked, `<a` or `<pre>` changes nothing in how what follows is read. */
  override tag(source: string): Tokens.Tag | undefined {
    const [raw] = (source.startsWith('<') && this.rules.inline.tag.exec(source)) || [];
    return raw
      ? { type: 'html', raw, inLink: false, inRawBlock: false, block: false, text: raw }
      : undefined;
  }

  /**
   * A definition's title cannot hold a blank line (CommonMark 4.7), nor its label a line that begins a
   * block. marked lets them, and would then swallow what is already shown.
   */
  override def(source: string): Tokens.Def | undefined {
    if (firstCharacter(source) !== '[') return undefined;
    const token = super.def(source);
    if (!token || blockInLabel.test(token.raw)) return undefined;
    const blank = /\n[ \t]*\n/.exec(token.raw);
    return blank ? super.def(source.slice(0, blank.index + 1)) : token;
  }

  /** Length of the formula in lines of its own that a text begins with. */
  #formulaLength(source: string): number {
    return knownRareSyntax()?.formulas.displayedLength(source, this.#isOpen) ?? 0;
  }

  /** As much of a text as one paragraph can be. */
  #leadingParagraph(source: string): string {
    const bounded = leadingLines(source, longestBlock);
    const blank = this.landmarks.blankLine.next(source);
    const lines = blank < 0 ? bounded : bounded.slice(0, blank + 1);
    const isOpen = this.#isOpen && lines === source;
    return knownRareSyntax()?.formulas.upToDisplayed(lines, isOpen) ?? lines;
  }

  #nestBlock<Result>(tokenize: () => Result): Result | undefined {
    if (this.#blockDepth >= deepest) return undefined;
    this.#blockDepth += 1;
    try {
      return tokenize();
    } finally {
      this.#blockDepth -= 1;
    }
  }
}

/** The second line of a table of one column, which marked overlooks in a heading of several lines. */
const barlessTable = /\n {0,3}(?::-+:?|-+:) *\n/;

const blockInLabel = /^[^\]]*\n {0,3}(?:[-=+*>#`~|<]|\d{1,9}[.)])/;

/** The first character that is not indentation. */
function firstCharacter(source: string): string {
  let position = 0;
  while (source.charAt(position) === ' ') position += 1;
  return source.charAt(position);
}

/** The lines of a text up to a length; a line that is longer than that is cut. */
export function leadingLines(source: string, length: number): string {
  if (source.length <= length) return source;
  return source.slice(0, source.lastIndexOf('\n', length) + 1 || length);
}

const bullet = /^ {0,3}(?:[-*+]|\d{1,9}[.)])/;

/** marked trims more than blanks from a list, and the rest would be a paragraph between its items. */
function withOtherBlanks(raw: string, item: string): string {
  const [blanks = ''] = /^\s*/.exec(item.slice(raw.length)) ?? [];
  return raw + blanks.slice(0, blanks.search(/[ \t\n]*$/));
}

/** A marker in these columns ends an item, however far its text is indented. */
const nextItem = /\n {0,1}(?:[-*+]|\d{1,9}[.)])(?=[ \t\n]|$)/;

function leadingItem(source: string): string {
  const next = nextItem.exec(source);
  return next ? source.slice(0, next.index + 1) : source;
}
