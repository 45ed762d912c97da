export { type CleanMarkdownOptions, cleanMarkdown } from './clean-markdown.js';
export {
  type Citation,
  type CopiedPart,
  englishMarkdownLabels,
  type MarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
export { markdownStyles } from './markdown-styles.js';
export { markdownToHtml } from './markdown-to-html.js';
export { markdownToPlainText } from './markdown-to-plain-text.js';
export { MarkdownView } from './markdown-view.js';
export type { SourceList } from './source-list.js';
