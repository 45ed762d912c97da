import { codeColors } from './highlighting/code-colors.js';
import { allRareSyntax } from './lexing/known-rare-syntax.js';
import { learnRareSyntax } from './lexing/rare-syntax.js';
import { markdownStyles as plainStyles } from './markdown-styles.js';

export { type CleanMarkdownOptions, cleanMarkdown } from './copying/clean-markdown.js';
export { markdownToHtml } from './copying/markdown-to-html.js';
export { markdownToPlainText } from './copying/markdown-to-plain-text.js';
export type { SourceList } from './copying/source-list.js';
export {
  type Citation,
  type CopiedPart,
  comingCitations,
  englishMarkdownLabels,
  type MarkdownLabels,
  type MarkdownOptions,
  type MarkdownState,
} from './markdown-options.js';
export { MarkdownView } from './markdown-view.js';

/**
 * CSS of a rendered answer, for the shadow root that holds a `MarkdownView`'s container; the
 * container has the class `markdown`. Colours, radius and fonts come from the `--docs-assistant-*`
 * properties of the host.
 */
export const markdownStyles: string = plainStyles + codeColors;

// Whoever calls a function gets its result at once.
learnRareSyntax(allRareSyntax);
