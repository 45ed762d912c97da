import { html, type TemplateResult } from 'lit';

/** What means nothing by itself, or what is understood here: all else is for the renderer of Markdown. */
const other =
  /[<[\]|~\\]|&[#\w]+;|(?<![a-z\d])_|_(?![a-z\d])|^\s*(?:[#>+=]|\d+[.)]|-{2}|\*{3}|```)|``|\n {2,}\S|https?:|www\.|@/im;

/**
 * A link by words that nobody takes for an address: they have no dots, slashes and colons. Where it leads stands behind
 * them, as an untrusted text may say anything.
 */
const link =
  "(?<!!)\\[([\\p{L}\\p{N}][\\p{L}\\p{N} ,'-]{0,99})\\]\\((https?://[a-z\\d.-]+(?::\\d+)?(?:[/?#][^\\s()<>*\"'\\\\`]*)?)\\)";
const code = '`([^`]+)`';
const strong = '\\*\\*([^*\\s](?:[^*]*[^*\\s])?)\\*\\*';
const emphasis = '\\*([^*\\s](?:[^*]*[^*\\s])?)\\*';
const known = new RegExp(`${code}|${link}`, 'gu');
const signs = new RegExp(`${code}|${link}|${strong}|${emphasis}`, 'gu');

/** Characters that are looked at. */
export const longest = 4000;

/** What stands between two blocks. */
export const blankLine = /\n\s*\n/;

/**
 * The Markdown of most descriptions: paragraphs, lists of dashes, code, strong and emphasised words, and links by plain
 * words. Nothing where there is anything else in it.
 */
export function simpleMarkup(text: string): TemplateResult | undefined {
  if (text.length > longest || other.test(text.replace(known, 'a'))) return undefined;
  const blocks = text.trim().split(blankLine);
  return html`${blocks.map((block) => {
    const lines = block.split('\n').map((line) => line.trim());
    const items = lines.map((line) => /^[-*] (.+)$/.exec(line)?.[1]);
    if (!items.every((item) => item !== undefined)) return html`<p>${inline(lines.join(' '))}</p>`;
    return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
  })}`;
}

/** Where the first sign stands that is for the renderer of Markdown; the end of what is looked at where there is none. */
export function firstOther(text: string): number {
  const masked = text.slice(0, longest).replace(known, (all) => 'a'.repeat(all.length));
  const found = other.exec(masked);
  return found ? found.index + found[0].length - 1 : masked.length;
}

/** Words between signs; a sign without its partner is a sign. */
function inline(text: string): unknown[] {
  const parts: unknown[] = [];
  let end = 0;
  for (const found of text.matchAll(signs)) {
    const [all, codeText, words, address = '', strongText, emphasised] = found;
    parts.push(text.slice(end, found.index));
    end = found.index + all.length;
    if (codeText) parts.push(html`<code>${codeText}</code>`);
    else if (words) parts.push(URL.canParse(address) ? renderLink(words, new URL(address)) : all);
    else if (strongText) parts.push(html`<strong>${inline(strongText)}</strong>`);
    else parts.push(html`<em>${inline(emphasised ?? '')}</em>`);
  }
  return [...parts, text.slice(end)];
}

/** What is filled in stays in its page. */
function renderLink(words: string, { href, host }: URL): TemplateResult {
  return html`<a href=${href} target="_blank" rel="noopener noreferrer nofollow">${words} <bdi class="place">(${host})</bdi></a>`;
}
