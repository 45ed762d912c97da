import { longestBlock, longestItem } from '../lexing/bounded-tokenizer.js';
import type { Block } from '../lexing/lexed-markdown.js';
import { knownRareSyntax } from '../lexing/rare-syntax.js';

/**
 * Counts the leading blocks of a text that cannot change, whatever follows.
 *
 * Most are final when a blank line and another block follow. Lists, indented code and raw HTML can go
 * on after a blank line, but not past the start of a second block.
 */
export function finalCount(blocks: readonly Block[], text: string): number {
  let final = 0;
  let likely = 0;
  let previous: PlacedBlock | undefined;
  let start = 0;
  let isInFormula = false;
  let index = -1;
  for (const block of blocks) {
    index += 1;
    // If marked ever reports text that it was not given, positions mean nothing from there on.
    if (text.slice(start, start + block.raw.length) !== block.raw) break;
    const isAfterBlank = endsWithBlankLine(text, start);
    if (isAfterBlank) isInFormula = false;
    const place = { block, isAfterBlank, isInFormula, left: text.length - start };
    start += block.raw.length;
    if (block.type === 'space') continue;
    isInFormula ||= knownRareSyntax()?.formulas.mayBeInFormula(block.raw) ?? false;
    const finality = finalityOf(previous, place);
    if (finality === 'final') final = index;
    else if (likely) final = likely;
    likely = finality === 'likely' ? index : 0;
    previous = place;
  }
  return final;
}

interface PlacedBlock {
  block: Block;
  isAfterBlank: boolean;
  /** Whether a formula may have begun before it, whose lines look like blocks. */
  isInFormula: boolean;
  /** The length of the text from the block on. */
  left: number;
}

/** Whether a block can continue once another has begun. A likely end is certain after one more block. */
function finalityOf(
  previous: PlacedBlock | undefined,
  next: PlacedBlock,
): 'open' | 'likely' | 'final' {
  if (!previous) return 'open';
  const { block, left } = previous;
  if (left > boundOf(block)) return 'final';
  if (next.isInFormula) return 'open';
  if (isNextItem(block, next.block) || endsAtLine(block, next.block)) return 'final';
  if (!next.isAfterBlank) return 'open';
  return endsAtBlankLine(block) ? 'final' : 'likely';
}

/** The most that the tokenizer reads for such a block. */
function boundOf({ type }: Block): number {
  if (type === 'list') return longestItem;
  const isBounded = type === 'paragraph' || type === 'blockquote';
  return isBounded ? longestBlock : Number.POSITIVE_INFINITY;
}

/** Lists come item by item, and tables row by row. */
function isNextItem(block: Block, next: Block): boolean {
  return next.type === 'table_row' || (block.type === 'list' && next.type === 'list');
}

/** Whether the next line cannot belong to this block. */
function endsAtLine(block: Block, next: Block): boolean {
  switch (block.type) {
    case 'heading':
    case 'hr':
      return true;
    case 'code':
      return block.codeBlockStyle !== 'indented';
    case 'def':
      // A title may begin there.
      return !/^[ \t]*["'(]/.test(next.raw);
    default:
      return false;
  }
}

/** Whether nothing after a blank line can belong to this block. */
function endsAtBlankLine({ type }: Block): boolean {
  return type !== 'list' && type !== 'html' && type !== 'code';
}

function endsWithBlankLine(text: string, end: number): boolean {
  let position = end - 1;
  if (text.charAt(position) !== '\n') return false;
  do position -= 1;
  while (text.charAt(position) === ' ' || text.charAt(position) === '\t');
  return text.charAt(position) === '\n';
}
