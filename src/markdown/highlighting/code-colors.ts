/** Marks the text as CSS, so that the build can strip its comments. */
const css = String.raw;

/** CSS for the colours of code, loaded together with the highlighter. */
export const codeColors = css`
@media (forced-colors: active) {
  /* Chromium would paint every range as if it were selected. */
  .markdown pre > code { color: CanvasText; forced-color-adjust: none; }
}
/* Contrasts are at least 5 to 1 on the default surfaces with the tint of code over them. */
@media (forced-colors: none) {
  .markdown code::highlight(docs-assistant-keyword) { color: var(--docs-assistant-code-keyword, light-dark(#a0267a, #f29bd0)); }
  .markdown code::highlight(docs-assistant-string) { color: var(--docs-assistant-code-string, light-dark(#1a6a33, #8ddb9b)); }
  .markdown code::highlight(docs-assistant-number) { color: var(--docs-assistant-code-number, light-dark(#8f4700, #f0b57a)); }
  .markdown code::highlight(docs-assistant-comment) { color: var(--docs-assistant-code-comment, light-dark(#5b626d, #a0a5b0)); }
  .markdown code::highlight(docs-assistant-function) { color: var(--docs-assistant-code-function, light-dark(#2458b8, #8fb8ff)); }
  .markdown code::highlight(docs-assistant-type) { color: var(--docs-assistant-code-type, light-dark(#0d6472, #7fd6df)); }
  .markdown code::highlight(docs-assistant-property) { color: var(--docs-assistant-code-property, light-dark(#6b3fb5, #c7a9ff)); }
  .markdown code::highlight(docs-assistant-inserted) { color: var(--docs-assistant-code-inserted, light-dark(#1a6a33, #8ddb9b)); }
  .markdown code::highlight(docs-assistant-deleted) { color: var(--docs-assistant-code-deleted, light-dark(#b3261e, #ffaba3)); }
}
`;
