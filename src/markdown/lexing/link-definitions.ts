import type { Token } from 'marked';
import type { Block } from './lexed-markdown.js';
import { isMarkedToken } from './marked-token.js';

/** Addresses by the label of their link definition, in the form in which labels are compared. */
export type LinkDefinitionMap = ReadonlyMap<string, string>;

type Labelled = ReadonlyMap<unknown, unknown>;

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
  /** Undefined where it may be anything, as a character reference can stand for a bracket. */
  #mentioned: Set<string> | undefined = new Set();

  /** Remembers what a final block defines, and what it may refer to. */
  addFinal(block: Block): void {
    collect([block], this.#final);
    if (/&[#lr]/i.test(block.raw)) this.#mentioned = undefined;
    if (!block.raw.includes('[')) return;
    for (const [, label = ''] of block.raw.matchAll(mention)) {
      this.#mentioned?.add(comparable(label));
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

  /** Whether final blocks may look different with these definitions, or numbered sources, than with those. */
  matters(these: Labelled = new Map(), those: Labelled = new Map()): boolean {
    return [...these.keys(), ...those.keys()].some(
      (label) =>
        this.#mentioned?.has(`${label}`) !== false &&
        !areSame([these.get(label)], [those.get(label)]),
    );
  }
}

/** Whether definitions, or sources, say the same. */
export function areSame(these: Iterable<unknown>, those: Iterable<unknown>): boolean {
  return JSON.stringify([...these]) === JSON.stringify([...those]);
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
