import { html, type TemplateResult } from 'lit';

/** What means nothing by itself, or what is understood here: all else is for the renderer of Markdown. */
const other = /[<>[\]!#|~\\&_]|^\s*(?:[+=]|\d+[.)]|-{2}|\*{3}|```)|``|\n {2,}\S|https?:|www\.|@/m;

/** Characters that are looked at. */
const longest = 4000;

/**
 * The Markdown of most descriptions: paragraphs, lists of dashes, code, strong and emphasised words. Nothing where
 * there is anything else in it, links above all, which an untrusted text may disguise.
 */
export function simpleMarkup(text: string): TemplateResult | undefined {
  if (text.length > longest || other.test(text)) return undefined;
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
  return text
    .split(/(`[^`]+`|\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
      if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
      return html`<em>${part.slice(1, -1)}</em>`;
    });
}
