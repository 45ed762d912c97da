import { leadingLines, windowLength } from '../lexing/bounded-tokenizer.js';
import { type Block, LexedMarkdown } from '../lexing/lexed-markdown.js';
import { finalCount } from './final-blocks.js';

/** Lexes a whole text part by part: the time for a block grows with the text after it. */
export function* lexedParts(
  source: string,
): Generator<{ lexed: LexedMarkdown; blocks: readonly Block[] }> {
  let rest = source;
  for (let length = windowLength; rest.length > length; ) {
    const lexed = new LexedMarkdown(leadingLines(rest, length), { unfinished: true });
    const blocks = lexed.blocks.slice(0, finalCount(lexed.blocks, lexed.source));
    yield { lexed, blocks };
    for (const { raw } of blocks) rest = rest.slice(raw.length);
    length = blocks.length > 0 ? windowLength : 2 * length;
  }
  const lexed = new LexedMarkdown(rest, { unfinished: false });
  yield { lexed, blocks: lexed.blocks };
}
