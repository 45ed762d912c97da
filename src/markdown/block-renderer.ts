import type { MarkedToken, Token, Tokens } from 'marked';
import { renderCodeBlock } from './code-block.js';
import { ElementNesting } from './element-nesting.js';
import { InlineRenderer, type RenderSettings } from './inline-renderer.js';
import { isMarkedToken, type LexedMarkdown } from './lexed-markdown.js';
import { type ElementName, element, type VirtualNode } from './virtual-node.js';

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
  renderInto(nesting: ElementNesting, token: MarkedToken, level?: number): void {
    if (token.type === 'html') this.#renderHtml(token, nesting);
    else nesting.append(...this.#renderBlock(token, level));
  }

  #renderBlocks(tokens: readonly Token[]): VirtualNode[] {
    const nesting = new ElementNesting();
    for (const token of tokens) if (isMarkedToken(token)) this.renderInto(nesting, token);
    return nesting.finish();
  }

  #renderBlock(token: MarkedToken, level?: number): readonly VirtualNode[] {
    switch (token.type) {
      case 'paragraph':
        return paragraphOf(this.#renderLeaf(token.tokens));
      case 'heading':
        return this.#renderHeading(token, level);
      case 'text':
        return token.tokens ? this.#renderLeaf(token.tokens) : [token.text];
      case 'code':
        return renderCodeBlock(token, {
          labels: this.#settings.labels,
          unfinishedBlock: this.#lexed.unfinishedBlock,
        });
      case 'list':
        return [this.#renderList(token)];
      case 'blockquote':
        return [element('blockquote', undefined, this.#renderBlocks(token.tokens))];
      case 'table':
        return [this.#renderTable(token)];
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
    if (tokens === this.#lexed.unfinishedLeaf) return [...own, ...this.#renderUnfinished(source)];
    const nodes = this.#known.get(source) ?? this.#inline.render(this.#lexed.lexInline(source));
    this.met.set(source, nodes);
    return own.length > 0 ? [...own, ...nodes] : nodes;
  }

  #renderUnfinished(source: string): VirtualNode[] {
    const tokens = withoutLastAddress(this.#lexed.lexInline(source));
    this.endsInText = endsWith(tokens, this.#lexed.lastCharacter);
    return this.#inline.render(tokens);
  }

  /** A heading inside a quotation or a list is no part of the answer's outline. */
  #renderHeading(token: Tokens.Heading, level?: number): VirtualNode[] {
    const children = this.#renderLeaf(token.tokens);
    if (children.length === 0) return [];
    if (!level) return [element('p', { class: 'heading' }, children)];
    return [element(headingTags[level] ?? 'h6', undefined, children)];
  }

  #renderList({ ordered, start, items }: Tokens.List): VirtualNode {
    const attributes = ordered && start !== 1 ? { start: String(start) } : undefined;
    return element(
      ordered ? 'ol' : 'ul',
      attributes,
      items.map((item) =>
        element('li', item.task ? { class: 'task' } : undefined, this.#renderBlocks(item.tokens)),
      ),
    );
  }

  #renderTable({ header, rows }: Tokens.Table): VirtualNode {
    const row = (cells: Tokens.TableCell[]) =>
      element(
        'tr',
        undefined,
        cells.map((cell) => this.#renderCell(cell)),
      );
    const head = element('thead', undefined, [row(header)]);
    const body = rows.length > 0 ? [element('tbody', undefined, rows.map(row))] : [];
    // It scrolls sideways, so that a keyboard must be able to reach it.
    return element(
      'div',
      { class: 'table', role: 'group', 'aria-label': this.#settings.labels.table, tabindex: '0' },
      [element('table', undefined, [head, ...body])],
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
    const shown = isGrowing ? token.text.replace(/<[/!?]?[a-z]?[^\s<>]{0,300}$/i, '') : token.text;
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
    else nesting.append(element('p', { class: 'raw' }, [text]));
  }
}

/**
 * An address that may still be growing is not a link yet: clicking it would lead astray. What marked
 * takes for punctuation behind it may belong to it too.
 */
function withoutLastAddress(tokens: Token[]): Token[] {
  const last = tokens.at(-1);
  if (last?.type === 'em' || last?.type === 'strong' || last?.type === 'del') {
    return tokens.with(-1, { ...last, tokens: withoutLastAddress(last.tokens ?? []) });
  }
  const isBehind = last?.type === 'text' && !/\s/.test(last.raw);
  const index = tokens.length - (isBehind ? 2 : 1);
  const link = tokens[index];
  if (link?.type !== 'link' || !link.autolink || link.raw.startsWith('<')) return tokens;
  return tokens.with(index, { type: 'text', raw: link.raw, text: link.raw, escaped: true });
}

/** Whether the innermost last token is a text, perhaps an emphasised one, that ends with a character. */
function endsWith(tokens: readonly Token[], character: string): boolean {
  const last = tokens.at(-1);
  if (!last || !isMarkedToken(last)) return false;
  switch (last.type) {
    case 'em':
    case 'strong':
    case 'del':
      return endsWith(last.tokens, character);
    case 'text':
    case 'codespan':
      return last.text.endsWith(character);
    default:
      return false;
  }
}

/** Under the panel's own heading, an answer's outline takes the levels from 3 to 6. */
const headingTags: Readonly<Record<number, ElementName>> = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' };

function paragraphOf(children: readonly VirtualNode[]): VirtualNode[] {
  return children.length > 0 ? [element('p', undefined, children)] : [];
}
