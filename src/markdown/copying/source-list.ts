import type { LinkPolicy } from '../links/link-policy.js';
import type { Citation } from '../markdown-options.js';
import { lexedParts } from '../parts/lexed-parts.js';
import { linkDestination, linkInstead } from '../rendering/link-edits.js';

/** The sources of an answer, in the order of their numbers. */
export interface SourceList {
  /** Stands above the list. */
  title: string;
  sources: readonly Citation[];
}

/** Puts a numbered list of sources behind a Markdown text. */
export function withSourceList(
  markdown: string,
  { title, sources, links }: SourceList & { links: LinkPolicy },
): string {
  if (sources.length === 0) return markdown;
  const list = sources.map(({ href, title: name }, index) => {
    const target = links.resolveLink(href);
    const words = asText(name);
    const instead = target && linkInstead(target, { text: name, links });
    const isLink = target !== undefined && instead === undefined;
    const item = isLink ? `[${words}](${linkDestination(target.href)})` : words + (instead ?? '');
    return `${index + 1}. ${item}`;
  });
  const parts = [markdown + closingFence(markdown), `**${asText(title)}**`, list.join('\n')];
  return parts.filter(Boolean).join('\n\n');
}

/** An answer that was cut off may end inside a code block, and what comes after it must not. */
export function closingFence(markdown: string): string {
  const last = [...lexedParts(markdown)].at(-1)?.blocks.at(-1);
  if (last?.type !== 'code' || last.codeBlockStyle === 'indented') return '';
  const [first = '', ...lines] = last.raw.trimEnd().split('\n');
  const fence = first.match(/`+|~+/)?.[0] ?? '';
  const end = lines.at(-1)?.trim() ?? '';
  const isClosed = end.startsWith(fence) && end === fence.charAt(0).repeat(end.length);
  return isClosed ? '' : `\n${fence}`;
}

/** Escapes what would be syntax in the middle of a line; marked lexes escaped brackets again as a link. */
function asText(words: string): string {
  return words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*~[\]<>]|(?<![^\W_])_|_(?![^\W_])|(?<=\])\(|&(?=#?\w+;)/g, '\\$&');
}
