/** Marks the text as CSS, so that the build can strip its comments. */
const css = String.raw;

/**
 * CSS of a rendered answer but for the colours of code, for the shadow root that holds a
 * `MarkdownView`'s container, which has the class `markdown`.
 */
export const markdownStyles = css`
.markdown {
  --_da-markdown-border: var(--docs-assistant-border, color-mix(in srgb, currentColor 18%, transparent));
  --_da-markdown-muted: var(--docs-assistant-muted, color-mix(in srgb, currentColor 65%, transparent));
  --_da-markdown-tint: color-mix(in srgb, currentColor 6%, transparent);
  --_da-markdown-radius: var(--docs-assistant-radius, 8px);
  --_da-markdown-mono: var(--docs-assistant-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);
  color: var(--docs-assistant-text, inherit);
  line-height: 1.6;
  overflow-wrap: anywhere;
}
.markdown > * { margin-block: 0; }
.markdown > * + * { margin-block-start: 0.85em; }
.markdown :is(blockquote, details, li) > :is(p, ul, ol, blockquote, figure, .table) { margin-block: 0.4em; }
.markdown :is(h3, h4, h5, h6, .heading) { font-weight: 650; line-height: 1.3; text-wrap: balance; }
.markdown > :is(h3, h4, h5, h6) { margin-block-start: 1.4em; }
/* Of a text that nobody sees at once, only what is near the screen is laid out. */
.markdown > :where(.plain, :nth-child(n+101), .long:has(> :nth-child(50))):nth-last-child(n+3) { contain-intrinsic-size: auto 6em; content-visibility: auto; overflow-clip-margin: 2em; }
.markdown > :is(.plain, .raw, :has(> :nth-child(50))) { contain-intrinsic-size: auto 100em; }
.markdown > .long { contain-intrinsic-size: auto 75em; }
.markdown > :first-child { margin-block-start: 0; }
.markdown h3 { font-size: 1.15em; }
.markdown h4 { font-size: 1.05em; }
.markdown :is(h5, h6) { font-size: 1em; }
/* Each paragraph reads in the direction of its own first words, whatever the page's. */
.markdown :is(p, h3, h4, h5, h6, li, th, td, summary) { unicode-bidi: plaintext; }
.markdown code { direction: ltr; unicode-bidi: isolate; }
.markdown :is(ul, ol) { padding-inline-start: 1.5em; }
.markdown li + li { margin-block-start: 0.25em; }
.markdown li::marker { color: var(--_da-markdown-muted); }
.markdown li.task { list-style: none; }
.markdown li.task input { margin-inline: -1.5em 0.35em; }
.markdown blockquote {
  border-inline-start: 3px solid var(--_da-markdown-border);
  margin-inline: 0;
  padding-inline-start: 0.9em;
}
.markdown a[href] {
  color: var(--docs-assistant-accent, LinkText);
  text-decoration-thickness: from-font;
  text-underline-offset: 0.15em;
  /* A direction override before it would turn the address around that it shows. */
  unicode-bidi: isolate;
}
/* The sign of a new tab; that is said in words. */
.markdown a[target]:not(.citation)::after { content: '\2197' / ''; font-size: 0.85em; margin-inline-start: 0.15em; text-decoration: none; display: inline-block; }
/* Small print in small print would come to nothing, with the place of a link in it. */
.markdown :is(sub, sup, kbd, code) :is(sub, sup, kbd, code) { font-size: inherit; }
.markdown .place { color: var(--_da-markdown-muted); font-size: 0.85em; }
.markdown a.citation {
  background: var(--_da-markdown-tint);
  border-radius: 0.4em;
  font-size: 0.75em;
  line-height: 1;
  margin-inline: 0.1em;
  padding: 0.15em 0.45em;
  position: relative;
  text-decoration: none;
  vertical-align: 0.3em;
}
/* A number is small: more around it can be hit. */
.markdown a.citation::after { block-size: 24px; content: ''; inline-size: 24px; inset: 50%; position: absolute; translate: -50% -50%; }
.markdown .citation .place { font-size: inherit; }
.markdown :is(a, button, pre, summary, .table):focus-visible {
  outline: 2px solid var(--docs-assistant-accent, Highlight);
  outline-offset: 2px;
}
.markdown :is(code, kbd) { font-family: var(--_da-markdown-mono); font-size: 0.9em; }
.markdown :not(pre) > code { background: var(--_da-markdown-tint); border-radius: 0.3em; padding: 0.1em 0.3em; }
.markdown kbd {
  border: 1px solid var(--_da-markdown-border);
  border-block-end-width: 2px;
  border-radius: 0.3em;
  padding: 0.05em 0.35em;
}
.markdown figure.code {
  border: 1px solid var(--_da-markdown-border);
  border-radius: var(--_da-markdown-radius);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  margin-inline: 0;
  overflow: clip;
}
.markdown figcaption {
  align-self: center;
  color: var(--_da-markdown-muted);
  display: flex;
  font-family: var(--_da-markdown-mono);
  font-size: 0.8em;
  gap: 0.75em;
  min-inline-size: 0;
  padding-inline: 0.9em;
  white-space: nowrap;
}
.markdown figcaption .title { color: var(--docs-assistant-text, CanvasText); overflow: hidden; text-overflow: ellipsis; }
.markdown figure.code button {
  background: none;
  border: 0;
  border-radius: var(--_da-markdown-radius);
  color: var(--_da-markdown-muted);
  cursor: pointer;
  font: inherit;
  font-size: 0.8em;
  margin: 2px;
  min-block-size: 24px;
  padding: 0.3em 0.75em;
}
.markdown figure.code button:hover { background: var(--_da-markdown-tint); color: inherit; }
.markdown figure.code:not([data-overflows]) button.wrap { display: none; }
.markdown button.wrap[aria-pressed='true'] { background: var(--_da-markdown-tint); box-shadow: inset 0 0 0 1px var(--_da-markdown-muted); }
.markdown button.wrap[aria-pressed='true'] ~ pre > code { inline-size: auto; overflow-wrap: anywhere; white-space: pre-wrap; }
.markdown pre {
  background: var(--_da-markdown-tint);
  grid-column: 1 / -1;
  line-height: 1.5;
  margin: 0;
  overflow-x: auto;
  overflow-wrap: normal;
  direction: ltr;
  padding: 0.75em 0.9em;
  tab-size: 2;
  text-align: left;
}
.markdown pre > code { display: block; inline-size: max-content; min-inline-size: 100%; }
.markdown :is(pre, figure.code button):focus-visible { outline-offset: -2px; }
.markdown .table {
  --_da-cover: var(--docs-assistant-surface, Canvas) 12px, transparent;
  --_da-shade: color-mix(in srgb, currentColor 16%, transparent), transparent;
  /* Shade where the table goes on beyond the edge: covers scroll with it, shades stay. */
  background:
    linear-gradient(to right, var(--_da-cover)) left / 24px 100% no-repeat local,
    linear-gradient(to left, var(--_da-cover)) right / 24px 100% no-repeat local,
    linear-gradient(to right, var(--_da-shade)) left / 8px 100% no-repeat scroll,
    linear-gradient(to left, var(--_da-shade)) right / 8px 100% no-repeat scroll;
  overflow-x: auto;
}
.markdown table { border-collapse: collapse; font-size: 0.95em; overflow-wrap: normal; }
.markdown :is(th, td) {
  border-block-end: 1px solid var(--_da-markdown-border);
  padding: 0.4em 0.75em;
  text-align: start;
  vertical-align: top;
}
.markdown :is(th, td) > code:only-child { white-space: nowrap; }
.markdown :is(th, td):first-child { padding-inline-start: 0; }
.markdown th { font-weight: 650; white-space: nowrap; }
.markdown [data-align='center'] { text-align: center; }
.markdown [data-align='right'] { text-align: end; }
.markdown hr { border: 0; border-block-start: 1px solid var(--_da-markdown-border); }
.markdown img { block-size: auto; border-radius: var(--_da-markdown-radius); max-inline-size: 100%; }
.markdown :is(.raw, .plain) { white-space: pre-wrap; }
.markdown .plain + .plain { margin-block-start: 0; }
.markdown summary { cursor: pointer; font-weight: 650; }
@media (forced-colors: active) {
  .markdown .table { background: none; }
  .markdown :is(pre, :not(pre) > code, .citation) { border: 1px solid; }
  .markdown button.wrap[aria-pressed='true'] { outline: 2px solid; outline-offset: -2px; }
}
`;
