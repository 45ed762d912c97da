import { englishMarkdownLabels } from '../markdown-options.js';
import { renderWhole, type WholeMarkdownOptions } from '../streaming/render-whole.js';
import { copiedNodes } from './copied-nodes.js';
import { nodesToHtml } from './nodes-to-html.js';

/**
 * An untrusted Markdown text as HTML for the clipboard: what `MarkdownView` would show, without the
 * interface around it, of a closed list of elements and attributes.
 */
export function markdownToHtml(markdown: string, options: WholeMarkdownOptions = {}): string {
  return nodesToHtml(copiedNodes(renderWhole(markdown, options), englishMarkdownLabels));
}
