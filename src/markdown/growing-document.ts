import type { MarkedToken, Tokens } from 'marked';
import { BlockRenderer, type InlineCache } from './block-renderer.js';
import { ElementNesting } from './element-nesting.js';
import { HeadingOutline } from './heading-outline.js';
import type { RenderSettings } from './inline-renderer.js';
import { LexedMarkdown } from './lexed-markdown.js';
import { grownCode, grownTarget, grownWords, lastLineOf, shownCodeLength } from './plain-growth.js';
import { holdBackLastLine, type InlineEnd } from './unfinished-syntax.js';
import type { VirtualNode } from './virtual-node.js';

/** What a text became: so many leading nodes are the very ones of the time before, these follow them. */
export interface RenderedDocument {
  unchanged: number;
  nodes: readonly VirtualNode[];
}

/** A place in the open text where all before it may turn out to be settled. */
interface BlockStart {
  offset: number;
  count: number;
  headings: readonly number[];
  isSettled: boolean;
}

/**
 * A text that grows, and the nodes it describes. Only its unsettled end is lexed again, or even read:
 * what an update costs does not depend on how long the text is already.
 *
 * A top-level block is settled when a blank line and another block follow. A list, indented code or
 * raw HTML can go on after a blank line, but not past the start of a second block.
 */
export class GrowingDocument {
  #text = '';
  #open = '';
  #settledCount = 0;
  #headings: readonly number[] = [];
  #definitions = '';
  #settings: RenderSettings | undefined;
  #known: InlineCache = new Map();
  #end: InlineEnd | 'code' = 'syntax';
  #lastLine = '';

  /** Puts text, with line feeds alone as line ends, after what is there. */
  append(added: string): void {
    this.#text += added;
    this.#open += added;
  }

  /**
   * Puts text after what is there when all it does is to make the last text node longer. Gives what is
   * to be appended to that node; undefined, and does nothing, when the text must be rendered.
   */
  appendPlain(added: string): string | undefined {
    const text = this.#end === 'code' ? this.#lastLine : this.#open;
    const grown = growthOf[this.#end](text, added);
    if (grown === undefined) return undefined;
    this.append(added);
    // All of a long fence is not to be read for each of its lines.
    if (this.#end === 'code') this.#lastLine = lastLineOf(text + added);
    return grown;
  }

  /** Forgets what is there. */
  clear(): void {
    this.#text = '';
    this.#end = 'syntax';
    this.#startOver();
  }

  render(settings: RenderSettings, complete: boolean): RenderedDocument {
    if (settings !== this.#settings) this.#startOver();
    this.#settings = settings;
    let lexed = this.#lexOpen(complete);
    if (lexed.definitions !== this.#definitions) {
      // A link definition gives meaning to references anywhere before it.
      this.#startOver();
      lexed = this.#lexOpen(complete);
      this.#definitions = lexed.definitions;
    }
    return this.#renderOpen(lexed, settings);
  }

  #startOver(): void {
    this.#open = this.#text;
    this.#settledCount = 0;
    this.#headings = [];
    this.#known = new Map();
  }

  #lexOpen(complete: boolean): LexedMarkdown {
    const text = complete ? this.#open : holdBackLastLine(this.#open);
    return new LexedMarkdown(text, { unfinished: !complete });
  }

  #renderOpen(lexed: LexedMarkdown, settings: RenderSettings): RenderedDocument {
    const renderer = new BlockRenderer({ lexed, settings, known: this.#known });
    const nesting = new ElementNesting();
    const outline = new HeadingOutline(this.#headings);
    const starts: BlockStart[] = [];
    let offset = 0;
    let isExact = true;
    let previous: MarkedToken | undefined;
    for (const block of lexed.blocks) {
      // Should marked ever report other text than it was given, positions mean nothing from there on.
      isExact &&= this.#open.startsWith(block.raw, offset);
      if (isExact && previous && block.type !== 'space' && !nesting.current) {
        const isSettled = endsAtBlankLine(previous);
        starts.push({ offset, count: nesting.count, headings: outline.depths, isSettled });
      }
      const level = block.type === 'heading' ? outline.enter(block.depth) : undefined;
      renderer.renderInto(nesting, block, level);
      offset += block.raw.length;
      if (block.type !== 'space') previous = block;
    }
    const unchanged = this.#settledCount;
    this.#known = renderer.met;
    this.#end = this.#endOf(lexed, renderer.endsInText);
    if (!lexed.definitions) this.#settle(starts);
    return { unchanged, nodes: nesting.finish() };
  }

  #endOf(
    { unfinishedBlock: block, inlineEnd }: LexedMarkdown,
    endsInText: boolean,
  ): InlineEnd | 'code' {
    if (block?.type === 'code') return this.#isOpenFence(block) ? 'code' : 'syntax';
    const isPlain = inlineEnd === 'target' || (inlineEnd === 'words' && endsInText);
    if (!isPlain || this.#open.endsWith('\n')) return 'syntax';
    return holdBackLastLine(this.#open) === this.#open ? inlineEnd : 'syntax';
  }

  /** Whether a block is a fence that more text can be put into, as nothing at its end could close it. */
  #isOpenFence({ raw, text }: Tokens.Code): boolean {
    this.#lastLine = lastLineOf(this.#open);
    if (!/^[`~]/.test(raw) || /[`~]/.test(this.#lastLine)) return false;
    const shown = this.#open.slice(0, shownCodeLength(this.#open));
    return text.trim() !== '' && shown.endsWith(`\n${text.replace(/\n$/, '')}`);
  }

  #settle(starts: readonly BlockStart[]): void {
    const settled = starts.findLast(
      ({ offset, isSettled }, index) =>
        (isSettled || index < starts.length - 1) && endsWithBlankLine(this.#open, offset),
    );
    if (!settled) return;
    this.#open = this.#open.slice(settled.offset);
    this.#settledCount += settled.count;
    this.#headings = settled.headings;
  }
}

/** What text adds to the last text node, by where the text before it ends. */
const growthOf = {
  words: grownWords,
  target: grownTarget,
  code: grownCode,
  syntax: () => undefined,
};

/** Whether nothing that comes after a blank line can belong to this block. */
function endsAtBlankLine(block: MarkedToken): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'hr':
    case 'table':
    case 'blockquote':
      return true;
    case 'code':
      return block.codeBlockStyle !== 'indented';
    default:
      return false;
  }
}

function endsWithBlankLine(text: string, offset: number): boolean {
  let position = offset - 1;
  if (text.charAt(position) !== '\n') return false;
  do position -= 1;
  while (text.charAt(position) === ' ' || text.charAt(position) === '\t');
  return text.charAt(position) === '\n';
}
