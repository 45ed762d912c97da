import type { Tokens } from 'marked';
import { leadingLines, windowLength } from '../lexing/bounded-tokenizer.js';
import { type Block, LexedMarkdown } from '../lexing/lexed-markdown.js';
import { areSame, type LinkDefinitionMap } from '../lexing/link-definitions.js';
import { holdBackLastLine } from '../lexing/unfinished-line.js';
import { BlockRenderer } from '../rendering/block-renderer.js';
import type { RenderSettings } from '../rendering/inline-renderer.js';
import type { InlineCache } from '../rendering/leaf-renderer.js';
import {
  growthOf,
  lastLineOf,
  lastWordOf,
  mayEndFence,
  shownCodeLength,
  type TextEnd,
} from '../rendering/plain-growth.js';
import { PlainTail } from '../rendering/plain-tail.js';
import type { GrownChildren } from '../rendering/shown-nodes.js';
import type { VirtualNode } from '../virtual-node.js';
import { FinalContent } from './final-content.js';

/** A rendered text: how many leading nodes have not changed, and the nodes after them. */
export interface RenderedDocument {
  unchanged: number;
  nodes: readonly VirtualNode[];
}

/** What was read of the open text, up to a length of it. */
interface OpenText {
  lexed: LexedMarkdown;
  renderer: BlockRenderer;
  /** How many of its blocks are final. */
  finalCount: number;
  length: number;
}

/** Characters beyond which a block may be divided (see BoundedTokenizer). */
const longestProse = 8000;

/** Characters beyond which a text is shown unformatted: nobody reads that far. */
const mostCharacters = 200_000;

/**
 * A text that grows, and the nodes it describes. What is final is rendered once and forgotten; only the
 * end is lexed again, or even read: what an update costs does not depend on how long the text is
 * already. A text that arrives at once is taken in the same way, piece by piece.
 */
export class GrowingDocument {
  #text = '';
  /** The end of the text, which is not final. */
  #open = '';
  /** The very end, where there is too much text to format. */
  #plain = new PlainTail();
  #final = new FinalContent();
  /** How many final nodes render() has given away. */
  #finalCount = 0;
  #definitions: LinkDefinitionMap = new Map();
  #settings: RenderSettings | undefined;
  #known: InlineCache = new Map();
  #lastRead: OpenText | undefined;
  /** The length of a last line that is not shown yet. */
  #heldBack = 0;
  #end: TextEnd = 'syntax';
  /** The last line of code, or the last word of other text. */
  #tail = '';

  /** Whether text is being put into a code block. */
  get endsInCode(): boolean {
    return this.#end === 'code';
  }

  /** Puts text, with line feeds alone as line ends, after what is there. */
  append(added: string): void {
    const left = this.#plain.length > 0 ? 0 : mostCharacters - this.#text.length;
    this.#text += added;
    this.#open += added.slice(0, left);
    if (added.length > left) this.#plain.append(added.slice(left));
  }

  /**
   * Puts text after what is there when all it does is to make the last text node longer. Gives what is
   * to be appended to that node; undefined, and does nothing, when the text must be rendered.
   */
  appendPlain(added: string): string | undefined {
    const grown = this.#grownBy(added);
    if (grown === undefined) return undefined;
    this.append(added);
    // All of a long fence is not to be read for each of its lines.
    if (this.#end === 'code') this.#tail = lastLineOf(this.#tail + added);
    // What the next line is, only lexing can tell.
    else if (added.includes('\n') && (this.#end === 'words' || holdBackLastLine(added) !== added))
      this.#end = 'syntax';
    else this.#tail = lastWordOf(this.#tail + added);
    return grown;
  }

  /** Forgets what is there. */
  clear(): void {
    this.#text = '';
    this.#definitions = new Map();
    this.#startOver();
  }

  /**
   * Renders the inline content or the table at the end alone when what was added is part of it; undefined when
   * more than that must be rendered.
   */
  renderEnd(): GrownChildren | undefined {
    const last = this.#lastRead;
    if (!last || this.#plain.length > 0) return undefined;
    const { lexed, renderer } = last;
    const leaf = lexed.grow(this.#open.slice(last.length));
    if (leaf) last.length = this.#open.length;
    const grown = leaf ? renderer.leaves.grow(leaf) : this.#growTable(last);
    if (grown) this.#end = this.#endOf(lexed, renderer.leaves.endsInText);
    return grown;
  }

  render(settings: RenderSettings, complete: boolean): RenderedDocument {
    this.#take(settings);
    const last = this.#lastRead;
    const isRead = !complete && last?.length === this.#open.length - this.#heldBack;
    const read = isRead ? last : this.#read(settings, complete);
    const { renderer, lexed, finalCount } = read;
    const nodes = this.#final.with(lexed.blocks.slice(finalCount), renderer);
    nodes.push(...this.#plain.nodes);
    this.#lastRead = complete ? undefined : read;
    this.#known = renderer.leaves.met;
    this.#end = this.#endOf(lexed, renderer.leaves.endsInText);
    const unchanged = this.#finalCount;
    this.#finalCount += this.#final.dropNodes();
    return { unchanged, nodes };
  }

  /** Starts over where the settings change what is final; sources that it does not name leave it as it is. */
  #take(settings: RenderSettings): void {
    const before = this.#settings;
    if (settings === before) return;
    this.#settings = settings;
    this.#forgetInline();
    const { citations } = settings;
    const isOfSources = citations !== before?.citations;
    if (!isOfSources || this.#final.definitions.matters(citations, before?.citations))
      this.#startOver();
  }

  #forgetInline(): void {
    this.#known = new Map();
    this.#lastRead = undefined;
  }

  #growTable(last: OpenText): GrownChildren | undefined {
    const text = holdBackLastLine(this.#open);
    const rows = last.lexed.growTable(text.slice(last.length));
    if (!rows) return undefined;
    last.length = text.length;
    this.#heldBack = this.#open.length - text.length;
    return last.renderer.growTable(rows);
  }

  /** Reads the open text and takes what is final. */
  #read(settings: RenderSettings, complete: boolean): OpenText {
    let lexed = this.#lexToEnd(settings, complete);
    if (this.#define(this.#final.definitions.with(lexed.blocks, lexed.lastLineToken))) {
      this.#startOver();
      lexed = this.#lexToEnd(settings, complete);
    }
    lexed.define(this.#definitions);
    const renderer = new BlockRenderer({ lexed, settings, known: this.#known });
    const rest = this.#takeFinal(lexed, renderer);
    const finalCount = lexed.blocks.length - rest.length;
    return { lexed, renderer, finalCount, length: this.#open.length - this.#heldBack };
  }

  #grownBy(added: string): string | undefined {
    if (this.#plain.length > 0) return this.#plain.canGrow(added) ? added : undefined;
    if (this.#text.length + added.length > mostCharacters) return undefined;
    if (this.#end !== 'code') {
      // What is longer may be divided (see BoundedTokenizer).
      if (this.#open.length + added.length > longestProse) return undefined;
      // It may end the title of a link or of a definition, where there is a bracket at all.
      if (/["')]/.test(added) && this.#open.includes(']')) return undefined;
    }
    return growthOf[this.#end]?.(this.#tail, added);
  }

  #startOver(): void {
    this.#open = this.#text.slice(0, mostCharacters);
    this.#plain = new PlainTail();
    this.#plain.append(this.#text.slice(mostCharacters));
    this.#final = new FinalContent();
    this.#finalCount = 0;
    this.#forgetInline();
    this.#end = 'syntax';
    this.#tail = '';
  }

  /** Lexes the text, taking what is final, until only the last window is left; that one is given. */
  #lexToEnd(settings: RenderSettings, complete: boolean): LexedMarkdown {
    for (let length = windowLength; this.#open.length > length; ) {
      const lexed = this.#lex(leadingLines(this.#open, length), false);
      const sooner = this.#final.definitions.with(lexed.blocks);
      lexed.define(new Map([...this.#definitions, ...sooner]));
      const before = this.#open.length;
      this.#takeFinal(lexed, new BlockRenderer({ lexed, settings, known: this.#known }));
      length = this.#open.length < before ? windowLength : 2 * length;
    }
    const isWhole = complete || this.#plain.length > 0;
    const text = isWhole ? this.#open : holdBackLastLine(this.#open);
    this.#heldBack = this.#open.length - text.length;
    return this.#lex(text, isWhole);
  }

  #lex(text: string, isWhole: boolean): LexedMarkdown {
    return new LexedMarkdown(this.#final.tableHead + text, { unfinished: !isWhole });
  }

  /** Takes in what the text defines; true when what is final must be rendered again. */
  #define(definitions: LinkDefinitionMap): boolean {
    const before = this.#definitions;
    if (areSame(definitions, before)) return false;
    this.#definitions = definitions;
    this.#known = new Map();
    return this.#final.definitions.matters(definitions, before);
  }

  #takeFinal(lexed: LexedMarkdown, renderer: BlockRenderer): readonly Block[] {
    const { characters, rest } = this.#final.take(lexed, renderer);
    this.#open = this.#open.slice(characters);
    if (!this.#final.isFull) return rest;
    const plainLength = this.#open.length + this.#plain.length;
    this.#plain = new PlainTail();
    this.#plain.append(this.#text.slice(this.#text.length - plainLength));
    this.#open = '';
    return [];
  }

  #endOf(
    { unfinishedBlock: block, unfinishedLeaf: leaf, inlineEnd }: LexedMarkdown,
    endsInText: boolean,
  ): TextEnd {
    if (block?.type === 'code') return this.#isOpenFence(block) ? 'code' : 'syntax';
    this.#tail = lastWordOf(this.#open);
    const isParagraph = block?.type === 'paragraph';
    if (isParagraph && /^\|.*$/.test(block.raw)) return 'head';
    const isPlain = inlineEnd === 'target' || (inlineEnd === 'words' && endsInText);
    if (!isPlain || this.#heldBack > 0 || this.#open.endsWith('\n')) return 'syntax';
    // In a code span, a line ends with a blank.
    const hasLines = isParagraph && inlineEnd === 'words' && !leaf?.closed.includes('`');
    return hasLines ? 'lines' : inlineEnd;
  }

  /** Whether a block is a fence that more text can be put into, as nothing at its end could close it. */
  #isOpenFence({ raw, text }: Tokens.Code): boolean {
    this.#tail = lastLineOf(this.#open);
    if (!/^[`~]/.test(raw) || mayEndFence.test(this.#tail)) return false;
    const shown = this.#open.slice(0, shownCodeLength(this.#open));
    return text.trim() !== '' && shown.endsWith(`\n${text.replace(/\n$/, '')}`);
  }
}
