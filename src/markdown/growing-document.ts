import { BlockRenderer, type InlineCache } from './block-renderer.js';
import { ElementNesting } from './element-nesting.js';
import { HeadingOutline } from './heading-outline.js';
import type { RenderSettings } from './inline-renderer.js';
import { LexedMarkdown } from './lexed-markdown.js';
import { holdBackLastLine } from './unfinished-syntax.js';
import type { VirtualNode } from './virtual-node.js';

/** What a text became, and how many of its leading nodes are the very ones of the time before. */
export interface RenderedDocument {
  nodes: readonly VirtualNode[];
  unchanged: number;
}

/** How far a text is settled: nothing that is appended can change what stands before this. */
interface Settled {
  text: string;
  nodes: readonly VirtualNode[];
  headings: readonly number[];
}

const nothingSettled: Settled = { text: '', nodes: [], headings: [] };

/**
 * A text that grows, and the nodes it describes. Only its unsettled end is lexed again.
 *
 * A top-level block is settled when it is followed by a blank line and two more blocks: a list or
 * indented code can go on after a blank line, but not past the start of another block.
 */
export class GrowingDocument {
  #settled: Settled = nothingSettled;
  #definitions = '';
  #settings: RenderSettings | undefined;
  #known: InlineCache = new Map();

  render(text: string, settings: RenderSettings, complete: boolean): RenderedDocument {
    if (settings !== this.#settings) this.#startOver();
    if (!beginsWith(text, this.#settled.text)) this.#settled = nothingSettled;
    this.#settings = settings;
    let lexed = this.#lexEnd(text, complete);
    if (lexed.definitions !== this.#definitions) {
      // A link definition gives meaning to references anywhere before it.
      this.#startOver();
      lexed = this.#lexEnd(text, complete);
      this.#definitions = lexed.definitions;
    }
    return this.#renderEnd(text, lexed, settings);
  }

  #startOver(): void {
    this.#settled = nothingSettled;
    this.#known = new Map();
  }

  #lexEnd(text: string, complete: boolean): LexedMarkdown {
    const end = text.slice(this.#settled.text.length);
    return new LexedMarkdown(complete ? end : holdBackLastLine(end), { unfinished: !complete });
  }

  #renderEnd(text: string, lexed: LexedMarkdown, settings: RenderSettings): RenderedDocument {
    const before = this.#settled;
    const renderer = new BlockRenderer({ lexed, settings, known: this.#known });
    const nesting = new ElementNesting();
    const outline = new HeadingOutline(before.headings);
    const starts: { offset: number; count: number; headings: readonly number[] }[] = [];
    let offset = before.text.length;
    let isExact = true;
    for (const block of lexed.blocks) {
      // Should marked ever report other text than it was given, positions mean nothing from there on.
      isExact &&= text.startsWith(block.raw, offset);
      if (isExact && block.type !== 'space' && !nesting.current) {
        starts.push({ offset, count: nesting.count, headings: outline.depths });
      }
      const level = block.type === 'heading' ? outline.enter(block.depth) : undefined;
      renderer.renderInto(nesting, block, level);
      offset += block.raw.length;
    }
    const nodes = [...before.nodes, ...nesting.finish()];
    this.#known = renderer.met;
    const settled = starts.slice(1, -1).findLast((start) => endsWithBlankLine(text, start.offset));
    if (settled && !lexed.definitions) {
      this.#settled = {
        text: text.slice(0, settled.offset),
        nodes: nodes.slice(0, before.nodes.length + settled.count),
        headings: settled.headings,
      };
    }
    return { nodes, unchanged: before.nodes.length };
  }
}

/** V8's `startsWith` goes character by character, which every update would pay; equality compares memory. */
function beginsWith(text: string, beginning: string): boolean {
  return text.slice(0, beginning.length) === beginning;
}

function endsWithBlankLine(text: string, offset: number): boolean {
  let position = offset - 1;
  if (text.charAt(position) !== '\n') return false;
  do position -= 1;
  while (text.charAt(position) === ' ' || text.charAt(position) === '\t');
  return text.charAt(position) === '\n';
}
