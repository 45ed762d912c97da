import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeCharacterReferences } from '../lexing/character-references.js';
import type { Block, LexedMarkdown } from '../lexing/lexed-markdown.js';
import { isMarkedToken } from '../lexing/marked-token.js';
import { LinkPolicy } from '../links/link-policy.js';
import type { MarkdownOptions } from '../markdown-options.js';
import { lexedParts } from '../parts/lexed-parts.js';
import { linkDestination, linkEdits, linkTitle, type TextEdit } from '../rendering/link-edits.js';
import { type SourceList, withSourceList } from './source-list.js';

/** Characters from which on a text keeps its links as they are: nobody reads that far. */
const longestEdited = 200_000;

/** How many characters are searched for lines that marked has changed. */
const mostSearched = 20_000_000;

export interface CleanMarkdownOptions extends MarkdownOptions {
  /** What `[n]` in the text refers to, to be listed at its end. */
  sources?: SourceList | undefined;
}

/**
 * A Markdown text for use elsewhere: as it was written, but with line feeds as line ends, nothing around
 * it, and links that lead where the rendered ones do. Relative addresses become absolute, and a link or
 * image that is not rendered as one becomes its text; images of the docs site itself stay images.
 * Never throws.
 */
export function cleanMarkdown(markdown: string, options: CleanMarkdownOptions = {}): string {
  const links = new LinkPolicy(options);
  const source = trimmed(markdown.replace(/\r\n?/g, '\n'));
  const cleaned = source.length > longestEdited ? source : trimmed(withCleanLinks(source, links));
  return options.sources ? withSourceList(cleaned, { ...options.sources, links }) : cleaned;
}

function withCleanLinks(source: string, links: LinkPolicy): string {
  if (!/[[<]/.test(source)) return source;
  let result = '';
  let offset = 0;
  for (const { lexed, blocks } of lexedParts(source)) {
    const cleaning = new LinkCleaning(lexed, links);
    for (const block of blocks) {
      // If marked ever reports text that it was not given, positions mean nothing from there on.
      const end = offset + block.raw.length;
      if (source.slice(offset, end) !== block.raw) return result + source.slice(offset);
      result += cleaning.cleanBlock(block);
      offset = end;
    }
  }
  return result + source.slice(offset);
}

/** Indentation at the very beginning goes where only words follow: it can be what makes code or a list. */
function trimmed(source: string): string {
  return source
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(/^ {1,3}(?=\p{L})/u, '')
    .trimEnd();
}

/** A line of a token's text: where it begins there, and where it stands in the block. */
interface PlacedLine {
  start: number;
  end: number;
  at: number;
}

/**
 * Changes links in place. The texts of a block's tokens stand in it in their order, but without the
 * markers and the indentation around them, so each of their lines is looked for behind the one before.
 */
class LinkCleaning {
  readonly #lexed: LexedMarkdown;
  readonly #links: LinkPolicy;
  #searched = 0;
  /** The block at hand, how far it has been gone through, and what is to change in it. */
  #block = '';
  #position = 0;
  #edits: TextEdit[] = [];

  constructor(lexed: LexedMarkdown, links: LinkPolicy) {
    this.#lexed = lexed;
    this.#links = links;
  }

  cleanBlock(block: Block): string {
    this.#block = block.raw;
    this.#position = 0;
    this.#edits = [];
    if (block.type === 'table_row') for (const cell of block.cells) this.#visitCell(cell);
    else this.#visit(block);
    return edited(block.raw, this.#edits);
  }

  #visitAll(tokens: readonly Token[]): void {
    for (const token of tokens) if (isMarkedToken(token)) this.#visit(token);
  }

  #visit(token: MarkedToken): void {
    switch (token.type) {
      case 'paragraph':
      case 'heading':
      case 'text':
        this.#visitLeaf(token.tokens ?? []);
        break;
      case 'list':
        for (const item of token.items) this.#visitAll(item.tokens);
        break;
      case 'blockquote':
        this.#visitAll(token.tokens);
        break;
      case 'table':
        for (const cell of [token.header, ...token.rows].flat()) this.#visitCell(cell);
        break;
      case 'html':
        this.#visitHtml(token.text);
        break;
      case 'def':
        this.#edit(token.raw.trim(), this.#definitionEdits(token));
        break;
      case 'code':
        this.#place(token.text);
        break;
    }
  }

  #visitLeaf(tokens: readonly Token[]): void {
    this.#visitInline(this.#lexed.inlineSource(tokens));
  }

  #visitInline(source: string): void {
    this.#edit(source, this.#linkEdits(source));
  }

  #linkEdits(source: string): TextEdit[] {
    return linkEdits(this.#lexed.lexInline(source), this.#links);
  }

  /** A bar in a cell stands behind a backslash, which is not in the text of its tokens. */
  #visitCell({ tokens }: Tokens.TableCell): void {
    const source = this.#lexed.inlineSource(tokens);
    let offset = 0;
    let bars = 0;
    const placeInRow = (end: number): number => {
      for (; offset < end; offset += 1) if (source.charAt(offset) === '|') bars += 1;
      return end + bars;
    };
    const edits = this.#linkEdits(source).map(({ start, end, text }) => ({
      start: placeInRow(start),
      end: placeInRow(end),
      text: withBars(text),
    }));
    this.#edit(withBars(source), edits);
  }

  /** Of raw HTML only a summary holds Markdown. */
  #visitHtml(html: string): void {
    html.split(/<summary>([^<]*)<\/summary>/i).forEach((piece, index) => {
      if (index % 2 === 1) this.#visitInline(piece.trim());
      else this.#place(piece);
    });
  }

  #definitionEdits({ raw, href, title }: Tokens.Def): TextEdit[] {
    const written = decodeCharacterReferences(href);
    const address = this.#links.resolveLink(written)?.href;
    const label = /^\[(?:\\[\s\S]|[^[\]\\])+\]:/.exec(raw.trim())?.[0];
    if (!label || address === written) return [];
    const text = address ? `${label} ${linkDestination(address)}${linkTitle(title)}` : '';
    return [{ start: 0, end: raw.trim().length, text }];
  }

  /** Makes changes to a token's text in the block; none when it does not stand there as it is. */
  #edit(text: string, edits: readonly TextEdit[]): void {
    const lines = this.#place(text);
    if (edits.length === 0 || lines === undefined) return;
    for (const { start, end, text: replacement } of edits) {
      this.#edits.push({
        start: placeOf(lines, start),
        end: placeOf(lines, end),
        text: replacement,
      });
    }
  }

  /** Finds the lines of a text in the block and goes on behind them; undefined when one is not there. */
  #place(text: string): PlacedLine[] | undefined {
    const lines: PlacedLine[] = [];
    let isWhole = true;
    let end = -1;
    for (const line of text.split('\n')) {
      const words = line.trimStart();
      const start = end + 1 + line.length - words.length;
      end += 1 + line.length;
      const at = words ? this.#find(words) : this.#position;
      if (at < 0) isWhole = false;
      else this.#position = at + words.length;
      lines.push({ start, end, at });
    }
    return isWhole ? lines : undefined;
  }

  #find(words: string): number {
    if (this.#searched > mostSearched) return -1;
    const at = this.#block.indexOf(words, this.#position);
    if (at < 0) this.#searched += this.#block.length - this.#position;
    return at;
  }
}

function withBars(text: string): string {
  return text.replaceAll('|', '\\|');
}

function placeOf(lines: readonly PlacedLine[], offset: number): number {
  const line = lines.findLast(({ start }) => start <= offset);
  return line ? line.at + Math.min(offset, line.end) - line.start : 0;
}

function edited(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let position = 0;
  for (const edit of edits) {
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}
