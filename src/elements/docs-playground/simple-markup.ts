import { html, type TemplateResult } from 'lit';

/** What means nothing by itself, or what is understood here: all else is for the renderer of Markdown. */
const other =
  /[<[\]|~\\]|&[#\w]+;|(?<![a-z\d])_|_(?![a-z\d])|^\s*(?:[#>+=]|\d+[.)]|-{2}|\*{3}|```)|``|\n {2,}\S|https?:|www\.|@/im;

const code = /`([^`]+)`/g;
const signs = /`([^`]+)`|\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g;

/** Characters that are looked at. */
const longest = 4000;

/**
 * The Markdown of most descriptions: paragraphs, lists of dashes, code, strong and emphasised words. Nothing where
 * there is anything else in it, links above all, which an untrusted text may disguise.
 */
export function simpleMarkup(text: string): TemplateResult | undefined {
  if (text.length > longest || other.test(text.replace(code, 'a'))) return undefined;
  const blocks = text.trim().split(/\n\s*\n/);
  return html`${blocks.map((block) => {
    const lines = block.split('\n').map((line) => line.trim());
    const items = lines.map((line) => /^[-*] (.+)$/.exec(line)?.[1]);
    if (!items.every((item) => item !== undefined)) return html`<p>${inline(lines.join(' '))}</p>`;
    return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
  })}`;
}

/** Words between signs; a sign without its partner is a sign. */
function inline(text: string): unknown[] {
  const parts: unknown[] = [];
  let end = 0;
  for (const found of text.matchAll(signs)) {
    const [all, codeText, strongText, emphasised = ''] = found;
    parts.push(text.slice(end, found.index));
    end = found.index + all.length;
    if (codeText) parts.push(html`<code>${codeText}</code>`);
    else if (strongText) parts.push(html`<strong>${inline(strongText)}</strong>`);
    else parts.push(html`<em>${inline(emphasised)}</em>`);
  }
  return [...parts, text.slice(end)];
}
