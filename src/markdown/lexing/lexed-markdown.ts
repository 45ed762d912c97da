import type { MarkedToken, Token } from 'marked';
import { BoundedLexer } from './bounded-lexer.js';
import { BoundedTokenizer, longestQuotation } from './bounded-tokenizer.js';
import { type InlinePiece, inlinePieces } from './inline-pieces.js';
import type { LinkDefinitionMap } from './link-definitions.js';
import { isMarkedToken, markedTokens } from './marked-token.js';
import { plainInline } from './plain-inline.js';
import { knownRareSyntax, rareSyntax } from './rare-syntax.js';
import { areRows, hasLeftOverCell, rowByRow, type TableRow } from './table-rows.js';
import type { InlineEnd } from './unfinished-inline.js';
import { UnfinishedLeaf } from './unfinished-leaf.js';
import { isInlineGrowth, isProse, isUnfinishedTable, lastLineIn } from './unfinished-line.js';

/** A part of a text that is rendered by itself. */
export type Block = MarkedToken | TableRow;

/** What a formula begins with. */
const mayHoldFormula = /\$|\\[([]/;

/** Inline content of a longer text may be divided (see BoundedTokenizer). */
const longestGrowth = 8000;

/** Rows of a longer text are lexed with its other blocks, so that those that are final are taken. */
const longestTable = 2000;

/**
 * The blocks of a text. Their inline content is lexed only when asked for, so that what is already
 * shown need not be lexed again.
 */
export class LexedMarkdown {
  readonly blocks: Block[];
  /** The block that the end of an unfinished text belongs to. */
  readonly unfinishedBlock: MarkedToken | undefined;
  unfinishedLeaf: UnfinishedLeaf | undefined;
  /** The block, perhaps inside others, that an unfinished last line belongs to. */
  readonly lastLineToken: Token | undefined;
  readonly #tokenizer: BoundedTokenizer;
  readonly #lexer: BoundedLexer;
  #formulaLexer: BoundedLexer | undefined;
  readonly #sources = new Map<readonly Token[], string>();
  #source: string;
  #endsInLeaf = false;

  constructor(source: string, { unfinished }: { unfinished: boolean }) {
    this.#source = source;
    this.#tokenizer = new BoundedTokenizer({ unfinished });
    this.#lexer = new BoundedLexer(this.#tokenizer);
    const tokens = markedTokens(this.#lexBlocks(source));
    this.blocks = tokens.flatMap((token): Block[] =>
      token.type === 'table' ? rowByRow(token) : [token],
    );
    if (!unfinished) return;
    // A list leaves the blanks at the end of its last line to a block of their own.
    if (/^[ \t]*\n?$/.test(tokens.at(-1)?.raw ?? '')) tokens.pop();
    this.unfinishedBlock = tokens.at(-1);
    if (!source.endsWith('\n')) this.lastLineToken = innermostLast(tokens);
    this.unfinishedLeaf = this.#unfinishedLeaf(lastLeaf(tokens));
  }

  /** The text that was lexed. */
  get source(): string {
    return this.#source;
  }

  /** Where in inline content an unfinished text ends. */
  get inlineEnd(): InlineEnd {
    return (this.#endsInLeaf && this.unfinishedLeaf?.end) || 'syntax';
  }

  /**
   * Takes in what was added behind the text when all it can change is the inline content at its end,
   * and gives that; undefined, and nothing is done, when the blocks must be lexed again.
   */
  grow(added: string): UnfinishedLeaf | undefined {
    const leaf = this.unfinishedLeaf;
    const type = this.blocks.at(-1)?.type;
    if (!leaf || !this.#endsInLeaf || !isInlineGrowth(added, type)) return undefined;
    // Nothing that is added may change what the last line is.
    const line = lastLineIn(this.#source);
    const isKnown = type === 'table_row' || type === 'heading';
    if (!(isKnown ? line.trim() : isProse(line))) return undefined;
    const longest = type === 'blockquote' ? longestQuotation : longestGrowth;
    if (this.#source.length + added.length > longest) return undefined;
    this.#source += added;
    leaf.grow(added);
    return leaf;
  }

  /**
   * Takes in what was added behind the text when it ends in a table and all of it is cells and rows. Gives the
   * last row as it is now, and those behind it; undefined, and nothing is done, when the blocks must be lexed again.
   */
  growTable(added: string): readonly TableRow[] | undefined {
    if (this.blocks.at(-1)?.type !== 'table_row') return undefined;
    // The row itself does not know what its last cell has grown by.
    const lastLine = this.#source.lastIndexOf('\n', this.#source.length - 2) + 1;
    const lines = this.#source.slice(lastLine) + added;
    const isLong = this.#source.length > longestTable && added.includes('\n');
    if (isLong || !areRows.test(lines)) return undefined;
    const head = this.blocks.find(({ type }) => type === 'table')?.raw;
    const table = this.#tokenizer.table(head + lines);
    if (!table) return undefined;
    this.#keepSources();
    this.#source += added;
    const [, ...rows] = rowByRow(table);
    this.blocks.splice(-1, 1, ...rows);
    this.unfinishedLeaf = this.#unfinishedLeaf(lastLeaf([table]));
    return rows;
  }

  /** Says what the references in inline content refer to, whatever else the text defines. */
  define(definitions: LinkDefinitionMap): void {
    const { links } = this.#lexer.tokens;
    for (const label of Object.keys(links)) delete links[label];
    for (const [label, href] of definitions) links[label] = { href, title: null };
  }

  /** The inline source of a block: of a paragraph, a heading, a table cell, a list item's text. */
  inlineSource(tokens: readonly Token[]): string {
    return this.#sources.get(tokens)?.trimEnd() ?? '';
  }

  /** Lexes inline source, piece by piece where it is long. */
  lexInline(source: string): MarkedToken[] {
    // In pieces, a long formula would be Markdown.
    const formulas = knownRareSyntax()?.formulas;
    const formula = formulas?.isDisplayed(source) ? formulas.formulaLength(source) : 0;
    const pieces = inlinePieces(source.slice(formula));
    if (formula > 0) pieces.unshift({ source: source.slice(0, formula), isAffordable: true });
    return pieces.flatMap((piece) => this.#lexPiece(piece));
  }

  #lexPiece({ source, isAffordable, isComment }: InlinePiece): MarkedToken[] {
    if (isComment) return [{ type: 'escape', raw: source, text: '' }];
    if (!isAffordable) return [plainText(source)];
    const mayBeFormula = mayHoldFormula.test(source);
    const plain = mayBeFormula ? undefined : plainInline(source);
    if (plain) return plain;
    const lexer = (mayBeFormula && this.#lexerOfFormulas()) || this.#lexer;
    Object.assign(lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false });
    try {
      return markedTokens(lexer.inlineTokens(source));
    } catch {
      return [plainText(source)];
    }
  }

  /** Looks for formulas only where there can be one, and once it is known what they are. */
  #lexerOfFormulas(): BoundedLexer | undefined {
    const syntax = rareSyntax();
    if (!syntax) return undefined;
    if (!this.#formulaLexer) {
      const FormulaTokenizer = syntax.formulaTokenizer(BoundedTokenizer);
      this.#formulaLexer = new BoundedLexer(new FormulaTokenizer({ unfinished: false }));
    }
    this.#formulaLexer.tokens.links = this.#lexer.tokens.links;
    return this.#formulaLexer;
  }

  #lexBlocks(source: string): Token[] {
    try {
      this.#lexer.blockTokens(source, this.#lexer.tokens);
    } catch {
      // No input is known to come here. If one does, it is still shown as text.
      return [{ type: 'paragraph', raw: source, text: source, tokens: [plainText(source)] }];
    }
    this.#keepSources();
    return this.#lexer.tokens;
  }

  #keepSources(): void {
    for (const { src, tokens } of this.#lexer.inlineQueue) this.#sources.set(tokens, src);
    this.#lexer.inlineQueue = [];
  }

  #unfinishedLeaf(tokens: readonly Token[] | undefined): UnfinishedLeaf | undefined {
    this.#endsInLeaf = false;
    if (!tokens) return undefined;
    const source = this.inlineSource(tokens);
    const isTable = this.unfinishedBlock?.type === 'paragraph' && isUnfinishedTable(source);
    if (isTable) return new UnfinishedLeaf(tokens, '');
    const text = this.#source.trimEnd();
    // Behind the leaf there may be the end of a heading or of a table's row.
    // Each line of a quotation or of a list's item has its marker or indentation before it.
    this.#endsInLeaf =
      text.endsWith(lastLineIn(source)) &&
      !mayBeDefinition(source) &&
      !knownRareSyntax()?.formulas.mayBeInFormula(text);
    const blanks = this.#endsInLeaf ? this.#source.slice(text.length) : '';
    return new UnfinishedLeaf(tokens, source + blanks);
  }
}

/** A definition, or the title of one, may have several lines. */
function mayBeDefinition(source: string): boolean {
  return /^[["'(]/.test(source) && !/^\[[^[\]]+\]\(/.test(source);
}

function plainText(source: string): MarkedToken {
  return { type: 'escape', raw: source, text: source };
}

function innermostLast(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  if (!last || !isMarkedToken(last)) return undefined;
  if (last.type === 'list') return innermostLast(last.items.at(-1)?.tokens ?? []);
  return last.type === 'blockquote' ? innermostLast(last.tokens) : last;
}

/** The inline tokens that the text's end belongs to, or undefined when it ends in none. */
function lastLeaf(blocks: readonly Token[]): readonly Token[] | undefined {
  const last = blocks.at(-1);
  if (!last || !isMarkedToken(last)) return undefined;
  switch (last.type) {
    case 'paragraph':
    case 'heading':
    case 'text':
      return last.tokens;
    case 'blockquote':
      return lastLeaf(last.tokens);
    case 'list':
      return lastLeaf(last.items.at(-1)?.tokens ?? []);
    case 'table':
      return hasLeftOverCell(last)
        ? undefined
        : (last.rows.at(-1) ?? last.header).findLast((cell) => cell.text)?.tokens;
    default:
      return undefined;
  }
}
