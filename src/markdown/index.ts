import { allRareSyntax } from './lexing/known-rare-syntax.js';
import { learnRareSyntax } from './lexing/rare-syntax.js';

export { type CleanMarkdownOptions, cleanMarkdown } from './copying/clean-markdown.js';
export { markdownToHtml } from './copying/markdown-to-html.js';
export { markdownToPlainText } from './copying/markdown-to-plain-text.js';
export type { SourceList } from './copying/source-list.js';
export {
  type Citation,
  type CopiedPart,
  englishMarkdownLabels,
  type MarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
export { markdownStyles } from './markdown-styles.js';
export { MarkdownView } from './markdown-view.js';

// Whoever calls a function gets its result at once.
learnRareSyntax(allRareSyntax);
