import type { Citation, MarkdownOptions } from '../markdown-options.js';
import { cleanMarkdown } from './clean-markdown.js';
import { markdownToHtml } from './markdown-to-html.js';

export { closingFence } from './source-list.js';

/** What an answer ends with on the clipboard, and what it may reach. */
export interface CopiedAnswerOptions extends MarkdownOptions {
  /** In the order of their numbers. */
  citations: readonly Citation[];
  /** Stands above the list of the sources. */
  sourcesTitle: string;
}

/** An untrusted answer as clean Markdown with its sources, and formatted for editors that take that. */
export function copiedAnswer(
  answer: string,
  { citations, sourcesTitle, ...options }: CopiedAnswerOptions,
): { text: string; html: string } {
  const sources = { title: sourcesTitle, sources: citations };
  const text = cleanMarkdown(answer, { ...options, sources });
  const byNumber = new Map(citations.map((citation, index) => [index + 1, citation]));
  return { text, html: markdownToHtml(text, { ...options, citations: byNumber }) };
}
