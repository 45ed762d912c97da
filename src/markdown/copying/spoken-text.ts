import { renderWhole } from '../streaming/render-whole.js';
import { textOf, type VirtualNode } from '../virtual-node.js';
import { plainTextOf } from './markdown-to-plain-text.js';

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

/** The words of a Markdown text to be read out, a line for each block, without syntax and citations. */
export function spokenText(markdown: string, { complete, code }: SpokenTextOptions): string {
  const nodes = renderWhole(markdown, { complete });
  const openCode = complete ? undefined : lastBlockOfCode(nodes);
  return plainTextOf(nodes, (node) => {
    if (typeof node === 'string') return node.replace(citation, '');
    if (node.tag === 'code') return textOf([node]);
    if (node.tag !== 'pre') return undefined;
    return node === openCode || isLong(textOf([node])) ? code : undefined;
  });
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
