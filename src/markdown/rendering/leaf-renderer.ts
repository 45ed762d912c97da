import type { Token } from 'marked';
import type { LexedMarkdown } from '../lexing/lexed-markdown.js';
import { unfinishedAddress } from '../lexing/open-delimiters.js';
import type { UnfinishedLeaf } from '../lexing/unfinished-leaf.js';
import { endsWith, withoutLastAddress } from '../parts/last-token.js';
import { appendNodes, textOf, type VirtualNode } from '../virtual-node.js';
import type { InlineRenderer } from './inline-renderer.js';
import type { GrownChildren } from './shown-nodes.js';

/** Nodes by their inline source, so that unchanged parts of a growing block are not lexed again. */
export type InlineCache = Map<string, readonly VirtualNode[]>;

/** Renders the inline content of blocks: of paragraphs, headings, cells and the text of list items. */
export class LeafRenderer {
  /** The inline content of this rendering, which the next can use again. */
  readonly met: InlineCache = new Map();
  /** Whether the end of an unfinished text became plain text. */
  endsInText = false;
  #lastLeaf: UnfinishedLeaf | undefined;
  /** What the inline content at the end of an unfinished text became: the children of one element. */
  #lastNodes: readonly VirtualNode[] = [];
  /** The nodes of its settled parts, and how many parts those are. */
  #settledNodes: VirtualNode[] = [];
  #settledCount = 0;
  readonly #lexed: LexedMarkdown;
  readonly #inline: InlineRenderer;
  readonly #known: InlineCache;

  constructor(
    lexed: LexedMarkdown,
    { inline, known }: { inline: InlineRenderer; known: InlineCache },
  ) {
    this.#lexed = lexed;
    this.#inline = inline;
    this.#known = known;
  }

  render(tokens: readonly Token[]): readonly VirtualNode[] {
    // A loose list puts its checkbox before the text it has queued.
    const own = tokens.length > 0 ? this.#inline.render(tokens) : [];
    const leaf = this.#lexed.unfinishedLeaf;
    const nodes =
      tokens === leaf?.tokens
        ? this.#renderLast(leaf)
        : this.#renderSource(this.#lexed.inlineSource(tokens));
    return own.length > 0 ? [...own, ...nodes] : nodes;
  }

  /** Renders the inline content at the end of an unfinished text that has grown; undefined without an element for it. */
  grow(leaf: UnfinishedLeaf): GrownChildren | undefined {
    const before = this.#lastNodes;
    const after = this.#renderLast(leaf);
    // An element is not there before its content.
    return before.length > 0 && after.length > 0 ? { before, after } : undefined;
  }

  /** Renders the inline content at the end of an unfinished text, and what is settled of it only once. */
  #renderLast(leaf: UnfinishedLeaf): readonly VirtualNode[] {
    const nodes = [...this.#renderSettled(leaf)];
    this.#lastNodes = nodes;
    const tokens = withoutLastAddress(this.#lexed.lexInline(leaf.closed));
    const last = this.#inline.render(tokens);
    if (leaf.closed.includes(unfinishedAddress) && textOf(last).includes(unfinishedAddress)) {
      // Other syntax keeps this from becoming a link: its brackets are characters.
      const source = leaf.closed.replaceAll(`](${unfinishedAddress})`, '');
      appendNodes(nodes, this.#inline.render(this.#lexed.lexInline(source)));
      this.endsInText = false;
      return nodes;
    }
    this.endsInText = endsWith(tokens, leaf.lastCharacter);
    appendNodes(nodes, last);
    return nodes;
  }

  #renderSettled(leaf: UnfinishedLeaf): readonly VirtualNode[] {
    if (leaf !== this.#lastLeaf) {
      this.#lastLeaf = leaf;
      this.#settledNodes = [];
      this.#settledCount = 0;
    }
    for (const source of leaf.settled.slice(this.#settledCount)) {
      appendNodes(this.#settledNodes, this.#renderSource(source));
    }
    this.#settledCount = leaf.settled.length;
    return this.#settledNodes;
  }

  #renderSource(source: string): readonly VirtualNode[] {
    const known = this.met.get(source) ?? this.#known.get(source);
    const nodes = known ?? this.#inline.render(this.#lexed.lexInline(source));
    this.met.set(source, nodes);
    return nodes;
  }
}
