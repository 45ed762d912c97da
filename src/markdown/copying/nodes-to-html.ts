import type { CopiedElement, CopiedNode } from './copied-nodes.js';

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Writes nodes that `copiedNodes` gave as HTML. Their elements and attributes are from a closed list, and
 * every character of a text that could end it is written as a reference, so the text stays text in
 * whatever reads this.
 */
export function nodesToHtml(nodes: readonly CopiedNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escaped(node) : elementToHtml(node)))
    .join('');
}

function elementToHtml({ tag, attributes, children }: CopiedElement): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value)}"`],
  );
  const start = `<${tag}${written.join('')}>`;
  return voidElements.has(tag) ? start : `${start}${nodesToHtml(children)}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => replacements[character] ?? character);
}
