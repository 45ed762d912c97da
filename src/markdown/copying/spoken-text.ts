import { LinkPolicy } from '../links/link-policy.js';
import { englishMarkdownLabels } from '../markdown-options.js';
import type { RenderSettings } from '../rendering/inline-renderer.js';
import { GrowingDocument } from '../streaming/growing-document.js';
import { textOf, type VirtualNode } from '../virtual-node.js';
import { linesOf, tidyLines } from './markdown-to-plain-text.js';

/** Code beyond these is tiresome to listen to. */
const mostCodeLines = 2;
const mostCodeCharacters = 100;

/** `[1]` refers to a list that is not read out. */
const citation = /\s?\[\d{1,3}\]/g;

/** How a text is read out. */
export interface SpokenTextOptions {
  /** False while more of the text may follow. */
  complete: boolean;
  /** Said in place of a long block of code, and of one that is not at its end. */
  code: string;
}

/**
 * The words of a growing Markdown text to be read out, a line for each block, without syntax and citations. What is
 * final is looked at once.
 */
export class SpokenText {
  readonly #document = new GrowingDocument();
  readonly #settings: RenderSettings = {
    links: new LinkPolicy({}),
    labels: englishMarkdownLabels,
    citations: undefined,
  };
  /** The length of the text so far. */
  #length = 0;
  /** The words of the nodes that are final, and how many they are. */
  #final = '';
  #finalCount = 0;
  /** The nodes after them as they were last. */
  #nodes: readonly VirtualNode[] = [];

  /** @param markdown - the whole text as it is now: the last one with more at its end. */
  read(markdown: string, { complete, code }: SpokenTextOptions): string {
    const text = markdown.replace(/\r\n?/g, '\n');
    this.#document.append(text.slice(this.#length));
    this.#length = text.length;
    const { unchanged, nodes } = this.#document.render(this.#settings, complete);
    const openCode = complete ? undefined : lastBlockOfCode(nodes);
    const wordsOf = (from: readonly VirtualNode[]): string =>
      linesOf(from, (node) => {
        if (typeof node === 'string') return node.replace(citation, '');
        if (node.tag === 'code') return textOf([node]);
        if (node.tag !== 'pre') return undefined;
        return node === openCode || isLong(textOf([node])) ? code : undefined;
      });
    const final = this.#nodes.slice(0, unchanged - this.#finalCount);
    // A definition that comes late may change all of the text.
    this.#final = unchanged ? this.#final + wordsOf(final) : '';
    this.#finalCount = unchanged;
    this.#nodes = nodes;
    return tidyLines(this.#final + wordsOf(nodes));
  }
}

function isLong(code: string): boolean {
  const text = code.trim();
  return text.length > mostCodeCharacters || text.split('\n').length > mostCodeLines;
}

/** The block of code that the text ends in, if it ends in one. */
function lastBlockOfCode(nodes: readonly VirtualNode[]): VirtualNode | undefined {
  let last = nodes.at(-1);
  while (typeof last === 'object' && last.tag !== 'pre') last = last.children.at(-1);
  return last;
}
