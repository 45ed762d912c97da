export {
  type Citation,
  type CopiedPart,
  englishMarkdownLabels,
  type MarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
export { markdownStyles } from './markdown-styles.js';
export { markdownToPlainText } from './markdown-to-plain-text.js';
export { MarkdownView } from './markdown-view.js';
