import type { RootContent } from 'mdast';
import type { PageText } from '../../page-operation.js';
import { write } from './markdown-nodes.js';

/** Puts the blocks of a page together, around those that name addresses. */
export function pageText({
  before,
  addresses,
  instead = [],
  after,
}: {
  before: readonly RootContent[];
  addresses: readonly RootContent[];
  instead?: readonly RootContent[];
  after: readonly RootContent[];
}): PageText {
  const [head, whole, bare, tail] = [before, addresses, instead, after].map((blocks) =>
    blocks.length > 0 ? `${write(blocks)}\n` : '',
  );
  const start = head?.length ?? 0;
  return {
    text: `${head}${whole}${tail}`,
    addresses: { start, end: start + (whole?.length ?? 0), instead: bare ?? '' },
  };
}
