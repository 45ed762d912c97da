import type { Token, Tokens } from 'marked';
import type { MarkdownLabels } from '../markdown-options.js';
import { element, type VirtualNode } from '../virtual-node.js';
import { type CodeInfo, parseCodeInfo } from './code-info.js';

/** What rendering a code block needs besides its token. */
export interface CodeBlockContext {
  labels: MarkdownLabels;
  /** The block that an unfinished last line belongs to. */
  lastLineToken: Token | undefined;
}

/** What any name of a language looks like. Only the highlighter knows which languages there are. */
const simpleName = /^[\w+#-]{1,20}$/;

/** Renders a code block; nothing while its first line is being written, as every letter would change it. */
export function renderCodeBlock(
  token: Tokens.Code,
  { labels, lastLineToken }: CodeBlockContext,
): VirtualNode[] {
  if (token === lastLineToken && isFirstLineOnly(token)) return [];
  const info = parseCodeInfo(token.lang ?? '');
  const language = simpleName.exec(info.language ?? '')?.[0].toLowerCase();
  const code = token.text.replace(/\n$/, '');
  return [
    element('figure', { class: 'code', ...(language && { 'data-language': language }) }, [
      element('figcaption', undefined, captionOf(info, labels)),
      element('button', { class: 'wrap', type: 'button', 'aria-pressed': 'false' }, [
        labels.wrapCode,
      ]),
      element('button', { class: 'copy', type: 'button' }, [labels.copyCode]),
      element('pre', { tabindex: '0' }, [element('code', undefined, code ? [code] : [])]),
    ]),
  ];
}

/** File names read from left to right beside words of any direction. */
function captionOf({ language, title }: CodeInfo, labels: MarkdownLabels): VirtualNode[] {
  if (!title) return [language ?? labels.code];
  const name = element('bdi', { class: 'title' }, [title]);
  return language ? [name, ' ', element('bdi', undefined, [language])] : [name];
}

function isFirstLineOnly({ codeBlockStyle, raw }: Tokens.Code): boolean {
  return codeBlockStyle !== 'indented' && !raw.includes('\n');
}
