import type { Token, Tokens } from 'marked';
import { decodeCharacterReferences } from '../lexing/character-references.js';
import { isMarkedToken } from '../lexing/marked-token.js';
import { isBlankText } from '../links/address-in-text.js';
import type { LinkPolicy, LinkTarget } from '../links/link-policy.js';
import { englishMarkdownLabels } from '../markdown-options.js';
import { textOf } from '../virtual-node.js';
import { InlineRenderer } from './inline-renderer.js';

/** Replaces the characters from `start` to `end` of a text by others. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * What to change in inline Markdown so that its links lead where the rendered ones do: addresses
 * become absolute, and a link or an image that the policy refuses becomes its text. The rest, reference
 * links too, stays as it was written.
 */
export function linkEdits(tokens: readonly Token[], links: LinkPolicy): TextEdit[] {
  const edits: TextEdit[] = [];
  let offset = 0;
  for (const token of tokens) {
    if (isMarkedToken(token)) edits.push(...shifted(editsOf(token, links), offset));
    offset += token.raw.length;
  }
  return edits;
}

function editsOf(token: Token, links: LinkPolicy): TextEdit[] {
  if (!isMarkedToken(token)) return [];
  switch (token.type) {
    case 'em':
    case 'strong':
    case 'del':
      return shifted(linkEdits(token.tokens, links), token.raw.indexOf(token.text));
    case 'link':
      return token.autolink ? autolinkEdits(token, links) : bracketEdits(token, links);
    case 'image':
      return bracketEdits(token, links);
    default:
      return [];
  }
}

/** An address in angle brackets that is shown as text alone loses them. */
function autolinkEdits({ raw, text, href }: Tokens.Link, links: LinkPolicy): TextEdit[] {
  const isShown = !raw.startsWith('<') || links.resolveLink(href) !== undefined;
  return isShown ? [] : [{ start: 0, end: raw.length, text }];
}

function bracketEdits(token: Tokens.Link | Tokens.Image, links: LinkPolicy): TextEdit[] {
  const { raw, text, tokens = [] } = token;
  const start = token.type === 'image' ? 2 : 1;
  // Escaped brackets are unescaped in the token's text, so that what was written may be longer.
  const end = raw.indexOf(']', start + text.length);
  if (end < 0 || /^\[\d{1,3}\]$/.test(raw)) return [];
  const isAsWritten = raw.slice(start, end) === text;
  const inner = isAsWritten ? shifted(linkEdits(tokens, links), start) : [];
  const written = decodeCharacterReferences(token.href);
  const address =
    token.type === 'image' ? imageAddress(written, links) : links.resolveLink(written)?.href;
  if (address === undefined) {
    const brackets = { start: 0, end: start, text: '' };
    return [brackets, ...inner, { start: end, end: raw.length, text: '' }];
  }
  const isInline = raw.charAt(end + 1) === '(';
  const instead = token.type === 'link' ? linkBehind(token, links) : undefined;
  if (instead !== undefined) {
    const brackets = { start: 0, end: start, text: '' };
    return [brackets, ...inner, { start: end, end: raw.length, text: instead }];
  }
  if (!isInline || address === written) return inner;
  const target = `](${linkDestination(address)}${linkTitle(token.title)})`;
  return [...inner, { start: end, end: raw.length, text: target }];
}

function linkBehind({ tokens, href }: Tokens.Link, links: LinkPolicy): string | undefined {
  const target = links.resolveLink(decodeCharacterReferences(href));
  if (target?.kind !== 'external') return undefined;
  const settings = { links, labels: englishMarkdownLabels, citations: undefined };
  return linkInstead(target, { text: textOf(new InlineRenderer(settings).render(tokens)), links });
}

/** The link behind the text of one that would be taken for another, as where it is rendered. */
export function linkInstead(
  target: LinkTarget,
  { text, links }: { text: string; links: LinkPolicy },
): string | undefined {
  if (target.kind === 'site') return undefined;
  if (links.displayPlace(target, { text, before: '', after: '' }) !== 'instead') return undefined;
  const place = target.place.replace(/[\\*_~`|[\]]/g, '\\$&');
  return `${isBlankText(text) ? '' : ' '}[(${place})](${linkDestination(target.href)})`;
}

/** An image of the docs site itself is worth its address even where the page does not load it. */
function imageAddress(written: string, links: LinkPolicy): string | undefined {
  const target = links.resolveLink(written);
  return target?.kind === 'site' ? target.href : links.resolveImage(written);
}

/** An absolute address as Markdown writes it in a link or a definition. */
export function linkDestination(address: string): string {
  const safe = address
    .replace(/[\s<>\\|]/g, (character) => encodeURIComponent(character))
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return /[()]/.test(safe) ? `<${safe}>` : safe;
}

/** The title of a link or a definition, with the space before it. */
export function linkTitle(title: string | null | undefined): string {
  return title ? ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"` : '';
}

function shifted(edits: readonly TextEdit[], offset: number): TextEdit[] {
  return edits.map(({ start, end, text }) => ({ start: start + offset, end: end + offset, text }));
}
