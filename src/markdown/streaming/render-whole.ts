import { LinkPolicy } from '../links/link-policy.js';
import type { Citation } from '../markdown-options.js';
import { englishMarkdownLabels, type MarkdownOptions } from '../markdown-options.js';
import type { VirtualNode } from '../virtual-node.js';
import { GrowingDocument } from './growing-document.js';

export interface WholeMarkdownOptions extends MarkdownOptions {
  /** The known sources by number, which `[n]` becomes a link to. */
  citations?: ReadonlyMap<number, Citation> | undefined;
  /** False while more text may follow. Default true. */
  complete?: boolean | undefined;
}

/** The nodes that a whole text becomes, with the labels in English. */
export function renderWhole(
  markdown: string,
  { citations, complete = true, ...options }: WholeMarkdownOptions,
): readonly VirtualNode[] {
  const document = new GrowingDocument();
  document.append(markdown.replace(/\r\n?/g, '\n'));
  const settings = { links: new LinkPolicy(options), labels: englishMarkdownLabels, citations };
  return document.render(settings, complete).nodes;
}
