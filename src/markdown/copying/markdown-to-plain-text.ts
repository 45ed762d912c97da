import { renderWhole } from '../streaming/render-whole.js';
import type { ElementName, VirtualNode } from '../virtual-node.js';

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

/** The text for a node in place of its own words; `undefined` leaves it as it is. */
type Replace = (node: VirtualNode) => string | undefined;

/** The words of a Markdown text without its syntax, a line for each block: for announcements. */
export function markdownToPlainText(markdown: string): string {
  return tidyLines(linesOf(renderWhole(markdown, {}), () => undefined));
}

/** Without empty lines, and without blanks at the ends of others. */
export function tidyLines(text: string): string {
  return text.replace(/[ \t]*\n\s*/g, '\n').trim();
}

/** The words of rendered nodes, each block between line ends. */
export function linesOf(nodes: readonly VirtualNode[], replace: Replace): string {
  return nodes.map((node) => lineOf(node, replace)).join('');
}

function lineOf(node: VirtualNode, replace: Replace): string {
  const replacement = replace(node);
  if (typeof node === 'string') return replacement ?? node;
  if (added.has(node.tag)) return '';
  const text = replacement ?? linesOf(node.children, replace);
  if (inline.has(node.tag)) return text;
  return node.tag === 'td' || node.tag === 'th' ? `${text} ` : `\n${text}\n`;
}
