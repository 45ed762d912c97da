import { renderWhole } from './render-whole.js';
import type { ElementName, VirtualNode } from './virtual-node.js';

/** Parts that the interface adds to a text, and pictures of what is said otherwise. */
const added: ReadonlySet<ElementName> = new Set(['bdi', 'button', 'figcaption', 'input']);

const inline: ReadonlySet<ElementName> = new Set([
  'a',
  'code',
  'del',
  'em',
  'kbd',
  'strong',
  'sub',
  'sup',
]);

/** The words of a Markdown text without its syntax, a line for each block: for announcements. */
export function markdownToPlainText(markdown: string): string {
  return linesOf(renderWhole(markdown, {}))
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function linesOf(nodes: readonly VirtualNode[]): string {
  return nodes.map(lineOf).join('');
}

function lineOf(node: VirtualNode): string {
  if (typeof node === 'string') return node;
  if (added.has(node.tag)) return '';
  const text = linesOf(node.children);
  if (inline.has(node.tag)) return text;
  return node.tag === 'td' || node.tag === 'th' ? `${text} ` : `\n${text}\n`;
}
