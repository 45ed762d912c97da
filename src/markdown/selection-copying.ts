import { type CopiedNode, copiedNodes, isInline } from './copied-nodes.js';
import type { MarkdownLabels } from './markdown-options.js';
import { nodesToHtml } from './nodes-to-html.js';
import { nodesToPlainText } from './nodes-to-plain-text.js';
import { selectedNodes } from './selected-nodes.js';
import { selectionBounds } from './selection-bounds.js';

/** What copying tells its surroundings, and needs of them. */
interface SelectionCopyingOptions {
  labels: MarkdownLabels;
  onCopy: () => void;
}

/**
 * Puts what is selected inside a container on the clipboard as clean HTML and as readable text. What the
 * page itself has copied, or what reaches out of the container, is left alone.
 */
export class SelectionCopying {
  readonly #container: Element;
  readonly #options: SelectionCopyingOptions;

  constructor(container: Element, options: SelectionCopyingOptions) {
    this.#container = container;
    this.#options = options;
    container.addEventListener('copy', this.#onCopy);
  }

  readonly #onCopy = (event: Event): void => {
    const { clipboardData: data } = event as ClipboardEvent;
    const bounds = event.defaultPrevented ? undefined : selectionBounds(this.#container);
    if (!data || !bounds) return;
    const selected = selectedNodes(this.#container, bounds);
    const nodes = withoutOuterBlocks(copiedNodes(selected, this.#options.labels));
    const text = nodesToPlainText(nodes);
    if (!text) return;
    data.setData('text/plain', text);
    data.setData('text/html', nodesToHtml(nodes));
    // The page's own listeners still hear of it, and can put something else there.
    event.preventDefault();
    this.#options.onCopy();
  };
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
