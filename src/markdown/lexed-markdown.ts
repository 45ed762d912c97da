import { Lexer, type MarkedToken, type Token } from 'marked';
import { BoundedTokenizer } from './bounded-tokenizer.js';
import { closeInline, type InlineEnd, isUnfinishedTable } from './unfinished-syntax.js';

/** Emphasis, brackets and code spans cost marked time that grows with their number times the length. */
const inlineBudget = 4_000_000;

function isAffordable(source: string): boolean {
  const delimiters = source.match(/[*_~`[\]<!&\\]/g)?.length ?? 0;
  return delimiters * source.length <= inlineBudget;
}

/**
 * The blocks of a text. Their inline content is lexed only when asked for, so that what is already
 * shown need not be lexed again.
 */
export class LexedMarkdown {
  readonly blocks: readonly MarkedToken[];
  /** Label and address of every link definition, to see whether an earlier reference must change. */
  readonly definitions: string;
  /** The block that the end of an unfinished text belongs to. */
  readonly unfinishedBlock: MarkedToken | undefined;
  /** The inline tokens that the end of an unfinished text belongs to. */
  readonly unfinishedLeaf: readonly Token[] | undefined;
  /** The last character of the text that is not white space. */
  readonly lastCharacter: string;
  /** Where in that leaf the text ends. */
  readonly inlineEnd: InlineEnd = 'syntax';
  readonly #lexer: Lexer;
  readonly #sources = new Map<readonly Token[], string>();

  constructor(source: string, { unfinished }: { unfinished: boolean }) {
    const text = source.trimEnd();
    this.lastCharacter = text.slice(-1);
    this.#lexer = new Lexer({ gfm: true, tokenizer: new BoundedTokenizer({ unfinished }) });
    this.blocks = markedTokens(this.#lexBlocks(source));
    this.definitions = definitionsOf(this.#lexer);
    this.unfinishedBlock = unfinished ? this.blocks.at(-1) : undefined;
    this.unfinishedLeaf = unfinished ? lastLeaf(this.blocks) : undefined;
    if (this.unfinishedLeaf)
      this.inlineEnd = this.#closeLeaf(this.unfinishedLeaf, source.trimEnd());
  }

  /** The inline source of a block: of a paragraph, a heading, a table cell, a list item's text. */
  inlineSource(tokens: readonly Token[]): string {
    return this.#sources.get(tokens) ?? '';
  }

  /** Lexes inline source; what would take too long stays text. */
  lexInline(source: string): MarkedToken[] {
    if (!isAffordable(source)) return [plainText(source)];
    Object.assign(this.#lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false });
    try {
      return markedTokens(this.#lexer.inlineTokens(source));
    } catch {
      return [plainText(source)];
    }
  }

  #lexBlocks(source: string): Token[] {
    try {
      this.#lexer.blockTokens(source, this.#lexer.tokens);
    } catch {
      // No input is known to come here. Whatever does is still shown, as the text that it is.
      return [{ type: 'paragraph', raw: source, text: source, tokens: [plainText(source)] }];
    }
    for (const { src, tokens } of this.#lexer.inlineQueue) this.#sources.set(tokens, src);
    this.#lexer.inlineQueue = [];
    return this.#lexer.tokens;
  }

  #closeLeaf(leaf: readonly Token[], text: string): InlineEnd {
    const source = this.inlineSource(leaf);
    if (!isAffordable(source)) return 'syntax';
    const isTable = this.blocks.at(-1)?.type === 'paragraph' && isUnfinishedTable(source);
    const { closed, end } = closeInline(source);
    this.#sources.set(leaf, isTable ? '' : closed);
    // Behind the leaf there may be the end of a heading or of a table's row.
    return !isTable && text.endsWith(source.trimEnd()) ? end : 'syntax';
  }
}

/** Without extensions marked makes only its own tokens; the guard says so to the compiler. */
function markedTokens(tokens: readonly Token[]): MarkedToken[] {
  return tokens.filter(isMarkedToken);
}

const tokenTypes: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/** Whether a token is one of marked's own. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return tokenTypes.has(token.type);
}

function plainText(source: string): MarkedToken {
  return { type: 'escape', raw: source, text: source };
}

function definitionsOf(lexer: Lexer): string {
  const entries = Object.entries(lexer.tokens.links);
  return entries.length > 0
    ? JSON.stringify(entries.map(([label, { href }]) => [label, href]))
    : '';
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
      return (last.rows.at(-1) ?? last.header).findLast((cell) => cell.text)?.tokens;
    default:
      return undefined;
  }
}
