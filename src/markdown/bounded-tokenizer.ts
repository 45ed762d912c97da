import { Tokenizer, type Tokens } from 'marked';
import {
  displayedLength,
  dollarFormulaIn,
  formulaLength,
  isDisplayed,
  maskFormulas,
  upToDisplayed,
} from './math-syntax.js';

/** Blocks and inline elements nest this deep; markers beyond it are text. */
const deepest = 16;

/**
 * Quotations, lists and paragraphs longer than this go on as others. marked reads the lazy lines of a
 * quotation again and again, and WebKit runs even an anchored expression over all that follows: the
 * stock tokenizer takes 46 s there for 80 kB of `a` and blank lines. So no expression is asked that the
 * first character answers, and none is given more than it can need.
 */
const longestBlock = 8192;

/** A table is one thing to its reader, and its delimiter row has shown by then that it is one. */
const longestTable = 65_536;

/**
 * marked's tokenizer with bounds on depth and length. Nested markers overflow the stack of the original
 * (`> ` × 1,875); here what would nest deeper is simply not a marker. Each bound depends on nothing but
 * the text from the start of its block, so that it falls alike however the text arrives.
 */
export class BoundedTokenizer extends Tokenizer {
  readonly #unfinished: boolean;
  #blockDepth = 0;
  #inlineDepth = 0;

  /** @param options.unfinished - more text may follow, so that what is open at its end may still be closed. */
  constructor({ unfinished }: { unfinished: boolean }) {
    super();
    this.#unfinished = unfinished;
  }

  /** Whether the text at hand ends where all of it does, and may go on. */
  get #isOpen(): boolean {
    return this.#unfinished && this.#blockDepth === 0;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    if (firstCharacter(source) !== '>') return undefined;
    return this.#nestBlock(() => super.blockquote(leadingLines(source, longestBlock)));
  }

  override list(source: string): Tokens.List | undefined {
    if (!/^ {0,3}(?:[-*+]|\d{1,9}[.)])/.test(source.slice(0, 13))) return undefined;
    return this.#nestBlock(() => {
      const lines = leadingLines(source, longestBlock);
      const list = super.list(lines);
      const endsInside = list !== undefined && list.raw.trimEnd() !== lines.trimEnd();
      const isWhole = lines === source || endsInside || endsList(source, lines.length);
      return isWhole ? list : super.list(leadingItems(source));
    });
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
    return firstCharacter(source) === '<' ? super.html(source) : undefined;
  }

  override table(source: string): Tokens.Table | undefined {
    const second = source.indexOf('\n') + 1;
    if (second === 0 || !'|:-'.includes(firstCharacter(source.slice(second, second + 4)))) {
      return undefined;
    }
    return super.table(upToBlankLine(leadingLines(source, longestTable)));
  }

  override lheading(source: string): Tokens.Heading | undefined {
    if (displayedLength(source, this.#isOpen) > 0) return undefined;
    return super.lheading(this.#leadingParagraph(source));
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    const raw = source.slice(0, displayedLength(source, this.#isOpen));
    if (!raw) return super.paragraph(this.#leadingParagraph(source));
    const text = raw.trimStart();
    return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) };
  }

  override text(source: string): Tokens.Text | undefined {
    const raw = source.slice(0, displayedLength(source, this.#isOpen));
    if (!raw) return super.text(source);
    const text = raw.trimStart();
    return { type: 'text', raw, text, tokens: this.lexer.inline(text) };
  }

  override escape(source: string): Tokens.Escape | undefined {
    const raw = source.slice(0, formulaLength(source));
    if (!raw) return super.escape(source);
    return { type: 'escape', raw, text: isDisplayed(raw) ? raw : raw.replace(/\n/g, ' ') };
  }

  override inlineText(source: string): Tokens.Text | undefined {
    return super.inlineText(source.slice(0, dollarFormulaIn(source)));
  }

  override emStrong(
    source: string,
    masked: string,
    previous?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(source)) return undefined;
    return this.#nestInline(() => super.emStrong(source, maskFormulas(source, masked), previous));
  }

  override del(source: string, masked: string, previous?: string): Tokens.Del | undefined {
    if (!source.startsWith('~')) return undefined;
    return this.#nestInline(() => super.del(source, maskFormulas(source, masked), previous));
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return this.#nestInline(() => super.link(source));
  }

  override reflink(
    source: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.#nestInline(() => super.reflink(source, links));
  }

  /** Raw HTML is text to us, so `<a` or `<pre>` must not change how what follows is read. */
  override tag(source: string): Tokens.Tag | undefined {
    const { inLink, inRawBlock } = this.lexer.state;
    const token = super.tag(source);
    Object.assign(this.lexer.state, { inLink, inRawBlock });
    return token;
  }

  /**
   * A definition's title cannot hold a blank line (CommonMark 4.7). marked lets it, and a quotation
   * mark much later would then swallow paragraphs that are already shown.
   */
  override def(source: string): Tokens.Def | undefined {
    if (firstCharacter(source) !== '[') return undefined;
    const token = super.def(source);
    const blank = token ? /\n[ \t]*\n/.exec(token.raw) : null;
    return blank ? super.def(source.slice(0, blank.index + 1)) : token;
  }

  /** As much of a text as one paragraph can be. */
  #leadingParagraph(source: string): string {
    const lines = upToBlankLine(leadingLines(source, longestBlock));
    return upToDisplayed(lines, this.#isOpen && lines === source);
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

  #nestInline<Result>(tokenize: () => Result): Result | undefined {
    if (this.#inlineDepth >= deepest) return undefined;
    this.#inlineDepth += 1;
    try {
      return tokenize();
    } finally {
      this.#inlineDepth -= 1;
    }
  }
}

/** The first character that is not indentation. */
function firstCharacter(source: string): string {
  let position = 0;
  while (source.charAt(position) === ' ') position += 1;
  return source.charAt(position);
}

function leadingLines(source: string, length: number): string {
  if (source.length <= length) return source;
  return source.slice(0, source.lastIndexOf('\n', length) + 1 || length);
}

function upToBlankLine(source: string): string {
  const blank = source.indexOf('\n\n');
  return blank < 0 ? source : source.slice(0, blank + 1);
}

/** Whether a list cannot go on at this place: after a blank line comes neither an item nor indentation. */
function endsList(source: string, end: number): boolean {
  const isAfterBlank = /\n[ \t]*\n$/.test(source.slice(Math.max(end - 100, 0), end));
  return isAfterBlank && !/^(?:[ \t\n]|[-*+]|\d{1,9}[.)])/.test(source.slice(end, end + 10));
}

/** Cuts a list only before an item; one that has a single long item stays whole. */
function leadingItems(source: string): string {
  let end = source.length > longestBlock ? source.lastIndexOf('\n', longestBlock) : -1;
  while (end > 0) {
    const start = end + 1;
    if (/^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(source.slice(start, start + 12))) {
      return source.slice(0, start);
    }
    end = source.lastIndexOf('\n', end - 1);
  }
  return source;
}
