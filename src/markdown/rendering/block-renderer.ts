import type { MarkedToken, Token, Tokens } from 'marked';
import { renderCodeBlock } from '../code/code-block.js';
import type { Block, LexedMarkdown } from '../lexing/lexed-markdown.js';
import { isMarkedToken } from '../lexing/marked-token.js';
import type { TableRow } from '../lexing/table-rows.js';
import { type Attributes, type ElementName, element, type VirtualNode } from '../virtual-node.js';
import { ElementNesting } from './element-nesting.js';
import { InlineRenderer, type RenderSettings } from './inline-renderer.js';
import { type InlineCache, LeafRenderer } from './leaf-renderer.js';
import { dividedText } from './plain-tail.js';
import type { GrownChildren } from './shown-nodes.js';

/** Everything rendering one lexed text takes. */
export interface BlockRendering {
  lexed: LexedMarkdown;
  settings: RenderSettings;
  known: InlineCache;
}

/** Renders the block tokens of a lexed text. Raw HTML is text, but for `details` and `summary`. */
export class BlockRenderer {
  readonly leaves: LeafRenderer;
  readonly #lexed: LexedMarkdown;
  readonly #settings: RenderSettings;
  readonly #inline: InlineRenderer;
  /** The rows of the table at the end. */
  #rows: readonly VirtualNode[] = [];

  constructor({ lexed, settings, known }: BlockRendering) {
    this.#lexed = lexed;
    this.#settings = settings;
    this.#inline = new InlineRenderer(settings);
    this.leaves = new LeafRenderer(lexed, { inline: this.#inline, known });
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

  /** Renders rows in place of the last one of the table at the end. */
  growTable(rows: readonly TableRow[]): GrownChildren {
    const before = this.#rows;
    this.#rows = [...before.slice(0, -1), ...rows.map(({ cells }) => this.#rowOf(cells))];
    return { before, after: this.#rows };
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
        return paragraphOf(this.leaves.render(token.tokens ?? []), token.text.length);
      case 'heading':
        return this.#renderHeading(token, level);
      case 'code':
        return renderCodeBlock(token, {
          labels: this.#settings.labels,
          lastLineToken: this.#lexed.lastLineToken,
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

  /** A heading inside a quotation or a list does not belong to the answer's outline. */
  #renderHeading(token: Tokens.Heading, level?: number): VirtualNode[] {
    const children = this.leaves.render(token.tokens);
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
      const attributes = ordered && start !== 1 && { start: String(start) };
      nesting.openInGroup(kind, ordered ? 'ol' : 'ul', { ...byContent, ...attributes });
    }
    for (const item of items) nesting.append(this.#renderItem(item));
  }

  /**
   * The text that an item begins with is no paragraph, whether there are blank lines or not: one far
   * below must not change items that the reader has seen.
   */
  #renderItem({ task, tokens }: Tokens.ListItem): VirtualNode {
    const attributes = task ? { class: 'task' } : undefined;
    const [first] = tokens;
    // So that it can grow by itself.
    if (first && isText(first) && tokens.length === 1)
      return element('li', attributes, this.leaves.render(first.tokens ?? []));
    const nesting = new ElementNesting();
    let isBeginning = true;
    for (const token of tokens) {
      if (!isMarkedToken(token)) continue;
      if (isText(token) && isBeginning) nesting.append(...this.leaves.render(token.tokens ?? []));
      else this.renderInto(nesting, token);
      isBeginning &&= token.type === 'checkbox';
    }
    return element('li', attributes, nesting.finish());
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
    this.#rows = nesting.siblings;
  }

  #rowOf(cells: readonly Tokens.TableCell[]): VirtualNode {
    return element(
      'tr',
      undefined,
      cells.map((cell) => this.#renderCell(cell)),
    );
  }

  #renderCell({ header, align, tokens }: Tokens.TableCell): VirtualNode {
    const attributes =
      header || align
        ? { ...(header && { scope: 'col' }), ...(align && { 'data-align': align }) }
        : undefined;
    return element(header ? 'th' : 'td', attributes, this.leaves.render(tokens));
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

function isText(token: Token): token is Tokens.Text | Tokens.Paragraph {
  return token.type === 'text' || token.type === 'paragraph';
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
const headingTags: Readonly<Record<number, ElementName>> = { 3: 'h3', 4: 'h4', 5: 'h5' };

/** Characters from which on a paragraph takes far more room than others (see markdownStyles). */
const longParagraph = 1000;

function paragraphOf(children: readonly VirtualNode[], length: number): VirtualNode[] {
  const attributes = length > longParagraph ? { class: 'long' } : undefined;
  return children.length > 0 ? [element('p', attributes, children)] : [];
}
