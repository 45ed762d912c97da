import type { Token, Tokens } from 'marked';
import { isMarkedToken } from '../lexing/marked-token.js';
import type { MarkdownLabels } from '../markdown-options.js';
import { element, type VirtualNode } from '../virtual-node.js';
import { type CodeInfo, parseCodeInfo } from './code-info.js';

/** What rendering a code block needs besides its token. */
export interface CodeBlockContext {
  labels: MarkdownLabels;
  /** The top-level block that more text may still be added to. */
  unfinishedBlock: Token | undefined;
}

/** What any name of a language looks like. Only the highlighter knows which languages there are. */
const simpleName = /^[\w+#-]{1,20}$/;

/** Renders a code block; nothing while its first line is being written, as every letter would change it. */
export function renderCodeBlock(
  token: Tokens.Code,
  { labels, unfinishedBlock }: CodeBlockContext,
): VirtualNode[] {
  if (isFirstLineOnly(token) && endsWithBlock(unfinishedBlock, token)) return [];
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

/** Whether a block, or what it contains, ends with this one. */
function endsWithBlock(block: Token | undefined, last: Token): boolean {
  for (let inner = block; inner; inner = childrenOf(inner).at(-1)) if (inner === last) return true;
  return false;
}

function childrenOf(block: Token): readonly Token[] {
  if (!isMarkedToken(block)) return [];
  switch (block.type) {
    case 'list':
      return block.items;
    case 'list_item':
    case 'blockquote':
      return block.tokens;
    default:
      return [];
  }
}
