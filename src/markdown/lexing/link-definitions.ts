import type { Token } from 'marked';
import type { Block } from './lexed-markdown.js';
import { isMarkedToken } from './marked-token.js';

/** Addresses by the label of their link definition, in the form in which labels are compared. */
export type LinkDefinitionMap = ReadonlyMap<string, string>;

/** Further definitions define nothing: each can force everything to be rendered again. */
const mostDefinitions = 100;

/** The text in brackets without brackets in it, which may be a reference (CommonMark 6.3). */
const mention = /\[((?:[^[\]\\]|\\.){1,999})\]/gs;

/**
 * The link definitions of a growing text. References anywhere can use a definition, so a new one may
 * change blocks that would be final otherwise.
 */
export class LinkDefinitions {
  readonly #final = new Map<string, string>();
  readonly #mentioned = new Set<string>();

  /** Remembers what a final block defines, and what it may refer to. */
  addFinal(block: Block): void {
    collect([block], this.#final);
    if (!block.raw.includes('[')) return;
    for (const [, label = ''] of block.raw.matchAll(mention)) {
      this.#mentioned.add(comparable(label));
    }
  }

  /**
   * The definitions of what is final and of these blocks behind it, but for one that is still being written: its
   * address would lead elsewhere with every letter.
   */
  with(blocks: readonly Block[], unfinished?: Token): LinkDefinitionMap {
    const all = new Map(this.#final);
    collect(blocks, all, unfinished);
    return all;
  }

  /** Whether final blocks may look different with these definitions than with those. */
  matters(these: LinkDefinitionMap, those: LinkDefinitionMap): boolean {
    return [...these.keys(), ...those.keys()].some(
      (label) => this.#mentioned.has(label) && these.get(label) !== those.get(label),
    );
  }
}

/** Whether two sets of definitions say the same. */
export function areSame(these: LinkDefinitionMap, those: LinkDefinitionMap): boolean {
  if (these.size !== those.size) return false;
  return [...these].every(([label, address]) => those.get(label) === address);
}

function collect(
  tokens: readonly (Block | Token)[],
  into: Map<string, string>,
  unfinished?: Token,
): void {
  for (const token of tokens) {
    if (!isMarkedToken(token) || token === unfinished) continue;
    if (token.type === 'list') collect(token.items, into, unfinished);
    else if (token.type === 'blockquote' || token.type === 'list_item')
      collect(token.tokens, into, unfinished);
    else if (token.type === 'def' && !into.has(token.tag) && into.size < mostDefinitions)
      into.set(token.tag, token.href);
  }
}

/** The form in which marked compares labels: Unicode case folding, as close as JavaScript gets to it. */
function comparable(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}
