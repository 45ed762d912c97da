import type { MarkedToken, Token, Tokens } from 'marked';
import { renderCodeBlock } from '../code/code-block.js';
import { endsWith, withoutLastAddress } from '../lexing/last-token.js';
import { type Block, isMarkedToken, type LexedMarkdown } from '../lexing/lexed-markdown.js';
import { unfinishedAddress } from '../lexing/open-delimiters.js';
import type { UnfinishedLeaf } from '../lexing/unfinished-leaf.js';
import {
  type Attributes,
  appendNodes,
  type ElementName,
  element,
  textOf,
  type VirtualNode,
} from '../virtual-node.js';
import { ElementNesting } from './element-nesting.js';
import { InlineRenderer, type RenderSettings } from './inline-renderer.js';
import { dividedText } from './plain-tail.js';

/** Inline source and what it became, so that unchanged parts of a growing block are not lexed again. */
export type InlineCache = Map<string, readonly VirtualNode[]>;

/** Everything rendering one lexed text takes. */
export interface BlockRendering {
  lexed: LexedMarkdown;
  settings: RenderSettings;
  known: InlineCache;
}

/** Renders the block tokens of a lexed text. Raw HTML is text, but for `details` and `summary`. */
export class BlockRenderer {
  /** The inline content met this time, for the next. */
  readonly met: InlineCache = new Map();
  /** Whether the end of an unfinished text became plain text. */
  endsInText = false;
  readonly #lexed: LexedMarkdown;
  readonly #settings: RenderSettings;
  readonly #known: InlineCache;
  readonly #inline: InlineRenderer;

  constructor({ lexed, settings, known }: BlockRendering) {
    this.#lexed = lexed;
    this.#settings = settings;
    this.#known = known;
    this.#inline = new InlineRenderer(settings);
  }

  /** Renders one block into the siblings before it; `level` is that of a heading in the outline. */
  renderInto(nesting: ElementNesting, block: Block, level?: number): void {
    if (block.type === 'list') {
      this.#renderList(block, nesting);
    } else if (block.type === 'table_row') {
      this.#renderRow(block.cells, nesting);
    } else if (block.type !== 'space') {
      nesting.closeGroup();
      if (block.type === 'table') this.#renderTable(block, nesting);
      else if (block.type === 'html') this.#renderHtml(block, nesting);
      else nesting.append(...this.#renderBlock(block, level));
    }
  }

  #renderBlocks(tokens: readonly Token[]): VirtualNode[] {
    const nesting = new ElementNesting();
    for (const token of tokens) if (isMarkedToken(token)) this.renderInto(nesting, token);
    return nesting.finish();
  }

  #renderBlock(token: MarkedToken, level?: number): readonly VirtualNode[] {
    switch (token.type) {
      case 'paragraph':
      case 'text':
        return paragraphOf(this.#renderLeaf(token.tokens ?? []), token.text.length);
      case 'heading':
        return this.#renderHeading(token, level);
      case 'code':
        return renderCodeBlock(token, {
          labels: this.#settings.labels,
          unfinishedBlock: this.#lexed.unfinishedBlock,
        });
      case 'blockquote':
        return [element('blockquote', byContent, this.#renderBlocks(token.tokens))];
      case 'hr':
        return [element('hr')];
      case 'checkbox':
        return this.#inline.render([token]);
      default:
        return [];
    }
  }

  #renderLeaf(tokens: readonly Token[]): readonly VirtualNode[] {
    const source = this.#lexed.inlineSource(tokens);
    // A loose list puts its checkbox before the text it has queued.
    const own = tokens.length > 0 ? this.#inline.render(tokens) : [];
    const leaf = this.#lexed.unfinishedLeaf;
    const nodes =
      tokens === leaf?.tokens ? this.#renderUnfinished(leaf) : this.#renderInline(source);
    return own.length > 0 ? [...own, ...nodes] : nodes;
  }

  #renderInline(source: string): readonly VirtualNode[] {
    const known = this.met.get(source) ?? this.#known.get(source);
    const nodes = known ?? this.#inline.render(this.#lexed.lexInline(source));
    this.met.set(source, nodes);
    return nodes;
  }

  #renderUnfinished(leaf: UnfinishedLeaf): readonly VirtualNode[] {
    const nodes: VirtualNode[] = [];
    for (const source of leaf.settled) appendNodes(nodes, this.#renderInline(source));
    const tokens = withoutLastAddress(this.#lexed.lexInline(leaf.closed));
    const last = this.#inline.render(tokens);
    if (leaf.closed.includes(unfinishedAddress) && textOf(last).includes(unfinishedAddress)) {
      // Other syntax is in the way of the link to be: it is characters.
      const source = leaf.closed.replaceAll(`](${unfinishedAddress})`, '');
      appendNodes(nodes, this.#inline.render(this.#lexed.lexInline(source)));
      this.endsInText = false;
      return nodes;
    }
    this.endsInText = endsWith(tokens, leaf.lastCharacter);
    appendNodes(nodes, last);
    return nodes;
  }

  /** A heading inside a quotation or a list does not belong to the answer's outline. */
  #renderHeading(token: Tokens.Heading, level?: number): VirtualNode[] {
    const children = this.#renderLeaf(token.tokens);
    if (children.length === 0) return [];
    if (!level) return [element('p', { class: 'heading' }, children)];
    return [element(headingTags[level] ?? 'h6', undefined, children)];
  }

  /** A list goes on with the next of its kind, also after blank lines. */
  #renderList(list: Tokens.List, nesting: ElementNesting): void {
    const { ordered, start, items, raw } = list;
    const kind = `list ${/[-*+.)]/.exec(raw)?.[0]}`;
    if (nesting.group !== kind) {
      nesting.closeGroup();
      const attributes = ordered && start !== 1 ? { start: String(start) } : {};
      nesting.openInGroup(kind, ordered ? 'ol' : 'ul', { ...byContent, ...attributes });
    }
    for (const item of items) nesting.append(this.#renderItem(item));
  }

  /**
   * The text that an item begins with is no paragraph, whether there are blank lines or not: one far
   * below must not change items that the reader has seen.
   */
  #renderItem({ task, tokens }: Tokens.ListItem): VirtualNode {
    const nesting = new ElementNesting();
    let isBeginning = true;
    for (const token of tokens) {
      if (!isMarkedToken(token)) continue;
      const isText = token.type === 'text' || token.type === 'paragraph';
      if (isText && isBeginning) nesting.append(...this.#renderLeaf(token.tokens ?? []));
      else this.renderInto(nesting, token);
      isBeginning &&= token.type === 'checkbox';
    }
    return element('li', task ? { class: 'task' } : undefined, nesting.finish());
  }

  #renderTable({ header, rows }: Tokens.Table, nesting: ElementNesting): void {
    // It scrolls sideways, so that a keyboard must be able to reach it.
    nesting.openInGroup('table', 'div', {
      class: 'table',
      ...byContent,
      role: 'group',
      'aria-label': this.#settings.labels.table,
      tabindex: '0',
    });
    nesting.openInGroup('table', 'table');
    nesting.append(element('thead', undefined, [this.#rowOf(header)]));
    for (const cells of rows) this.#renderRow(cells, nesting);
  }

  #renderRow(cells: readonly Tokens.TableCell[], nesting: ElementNesting): void {
    if (nesting.current !== 'tbody') nesting.openInGroup('table', 'tbody');
    nesting.append(this.#rowOf(cells));
  }

  #rowOf(cells: readonly Tokens.TableCell[]): VirtualNode {
    return element(
      'tr',
      undefined,
      cells.map((cell) => this.#renderCell(cell)),
    );
  }

  #renderCell({ header, align, tokens }: Tokens.TableCell): VirtualNode {
    const attributes = {
      ...(header ? { scope: 'col' } : {}),
      ...(align ? { 'data-align': align } : {}),
    };
    return element(header ? 'th' : 'td', attributes, this.#renderLeaf(tokens));
  }

  #renderHtml(token: Tokens.HTML | Tokens.Tag, nesting: ElementNesting): void {
    const isGrowing = token === this.#lexed.unfinishedBlock;
    const text = withoutComments(token.text, isGrowing);
    const shown = isGrowing ? text.replace(/<[/!?]?[a-z]?[^\s<>]{0,300}$/i, '') : text;
    for (const piece of shown.split(/(<\/?(?:details|summary)\s*>)/i)) {
      const [, slash, name] = /^<(\/?)(details|summary)\s*>$/i.exec(piece) ?? [];
      const tag = name?.toLowerCase() === 'summary' ? 'summary' : 'details';
      const isTag = name !== undefined && (slash ? nesting.close(tag) : nesting.open(tag));
      if (!isTag) this.#renderHtmlText(piece.trim(), nesting);
    }
  }

  #renderHtmlText(text: string, nesting: ElementNesting): void {
    if (!text) return;
    if (nesting.current === 'summary')
      nesting.append(...this.#inline.render(this.#lexed.lexInline(text)));
    else if (/^<br\s*\/?>$/i.test(text)) nesting.append(element('br'));
    else
      nesting.append(...dividedText(text).map((piece) => element('p', { class: 'raw' }, [piece])));
  }
}

/** One that is not closed is text, unless it may still be. */
function withoutComments(html: string, isGrowing: boolean): string {
  let shown = '';
  let position = 0;
  for (;;) {
    const start = html.indexOf('<!--', position);
    // `<!-->` is one as well.
    const end = start < 0 ? -1 : html.indexOf('-->', start + 2);
    if (end < 0) return shown + html.slice(position, isGrowing && start >= 0 ? start : undefined);
    shown += html.slice(position, start);
    position = end + 3;
  }
}

/** Markers, columns and bars stand where the content begins, whatever the page's direction. */
const byContent: Attributes = { dir: 'auto' };

/** Under the panel's own heading, an answer's outline takes the levels from 3 to 6. */
const headingTags: Readonly<Record<number, ElementName>> = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' };

/** Characters from which on a paragraph takes far more room than others (see markdownStyles). */
const longParagraph = 1000;
const longestParagraph = 4000;

function paragraphOf(children: readonly VirtualNode[], length: number): VirtualNode[] {
  const size = length > longestParagraph ? 'longest' : 'long';
  const attributes = length > longParagraph ? { class: size } : undefined;
  return children.length > 0 ? [element('p', attributes, children)] : [];
}
