import type { MarkdownLabels } from '../markdown-options.js';
import { type CopiedNode, copiedNodes, isInline } from './copied-nodes.js';
import { nodesToHtml } from './nodes-to-html.js';
import { nodesToPlainText } from './nodes-to-plain-text.js';
import { selectedNodes } from './selected-nodes.js';
import { selectionBounds } from './selection-bounds.js';

/**
 * What is selected inside a container as clean HTML and as readable text; `undefined` where nothing is, or
 * where the selection reaches out of the container.
 */
export function copiedSelection(
  container: Element,
  labels: MarkdownLabels,
): { text: string; html: string } | undefined {
  const bounds = selectionBounds(container);
  if (!bounds) return undefined;
  const selected = selectedNodes(container, bounds);
  const nodes = withoutOuterBlocks(copiedNodes(selected, labels));
  const text = nodesToPlainText(nodes);
  return text ? { text, html: nodesToHtml(nodes) } : undefined;
}

/** Words of one paragraph, item or cell are words alone, and code of one block is a block alone. */
function withoutOuterBlocks(nodes: CopiedNode[]): CopiedNode[] {
  let inner: readonly CopiedNode[] = nodes;
  for (;;) {
    const [node] = inner;
    if (inner.length !== 1 || node === undefined || isInline(node)) break;
    if (typeof node === 'string' || node.tag === 'pre') return [node];
    inner = node.children.filter((child) => typeof child === 'string' || child.tag !== 'input');
  }
  return inner.every(isInline) ? [...inner] : nodes;
}
