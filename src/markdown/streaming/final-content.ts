import type { Block, LexedMarkdown } from '../lexing/lexed-markdown.js';
import { LinkDefinitions } from '../lexing/link-definitions.js';
import { finalCount } from '../parts/final-blocks.js';
import { HeadingOutline } from '../parts/heading-outline.js';
import type { BlockRenderer } from '../rendering/block-renderer.js';
import { ElementNesting } from '../rendering/element-nesting.js';
import type { ElementName, VirtualNode } from '../virtual-node.js';

/**
 * Beyond this weight, text is shown unformatted: the browser would take too long to lay it out. A node weighs
 * 1, or more when it brings lines, a cell or a marker of its own.
 */
const mostWeight = 28_000;

/** How many characters of a text were taken, and which blocks remain. */
export interface Taken {
  characters: number;
  rest: readonly Block[];
}

/**
 * The beginning of a text, as far as it is final: it is rendered once and never looked at again. A list, a
 * table or a raw element at its end may still continue.
 */
export class FinalContent {
  readonly definitions = new LinkDefinitions();
  readonly #nesting = new WeighingNesting();
  readonly #outline = new HeadingOutline();
  #tableHead = '';

  /** The head of the table that may continue: what follows is lexed with it in front. */
  get tableHead(): string {
    return this.#tableHead;
  }

  /** Whether the rest of the text is too much to format. */
  get isFull(): boolean {
    return this.#nesting.weight >= mostWeight;
  }

  /** Takes what is final of a text that was lexed with the table's head in front and may continue. */
  take(lexed: LexedMarkdown, renderer: BlockRenderer): Taken {
    const head = this.#tableHead;
    const blocks = head ? lexed.blocks.slice(1) : lexed.blocks;
    const start = head ? (lexed.blocks[0]?.raw.length ?? 0) : 0;
    let end = start;
    let taken = 0;
    for (const block of blocks.slice(0, finalCount(blocks, lexed.source.slice(start)))) {
      if (this.isFull) break;
      this.#take(block, renderer);
      end += block.raw.length;
      taken += 1;
    }
    return { characters: taken > 0 ? end - head.length : 0, rest: blocks.slice(taken) };
  }

  /** The nodes that have not been dropped, followed by those of these blocks. */
  with(blocks: readonly Block[], renderer: BlockRenderer): VirtualNode[] {
    const nesting = this.#nesting.fork();
    const outline = new HeadingOutline(this.#outline.depths);
    for (const block of blocks) renderer.renderInto(nesting, block, levelOf(block, outline));
    return nesting.finish();
  }

  /** Forgets the nodes that nothing can change any more and returns how many they were. */
  dropNodes(): number {
    return this.#nesting.dropSiblings();
  }

  #take(block: Block, renderer: BlockRenderer): void {
    renderer.renderInto(this.#nesting, block, levelOf(block, this.#outline));
    this.definitions.addFinal(block);
    if (block.type === 'table') this.#tableHead = block.raw;
    else if (block.type !== 'table_row') this.#tableHead = '';
  }
}

function levelOf(block: Block, outline: HeadingOutline): number | undefined {
  return block.type === 'heading' ? outline.enter(block.depth) : undefined;
}

class WeighingNesting extends ElementNesting {
  weight = 0;

  override append(...nodes: VirtualNode[]): void {
    this.weight += weightOf(nodes);
    super.append(...nodes);
  }
}

function weightOf(nodes: readonly VirtualNode[]): number {
  let weight = 0;
  for (const node of nodes) {
    weight += typeof node === 'string' ? 1 : weightOfTag(node.tag) + weightOf(node.children);
  }
  return weight;
}

function weightOfTag(tag: ElementName): number {
  if (/^(?:blockquote|figure|li)$/.test(tag)) return 14;
  if (/^(?:p|h.|details|summary)$/.test(tag)) return 8;
  return /^t[dhr]$/.test(tag) ? 4 : 1;
}
