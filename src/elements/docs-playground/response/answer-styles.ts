/** A response. */
export const answerStyles = `
  .response > .languages {
    margin-block-start: 8px;
  }

  .folded,
  .events {
    max-block-size: 420px;
    margin: 8px 0;
    padding: 12px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.6);
    overflow: auto;
    background: var(--_da-subtle);
    font: 0.9em/1.5 var(--docs-assistant-font-mono, ui-monospace, monospace);
    overflow-wrap: anywhere;
  }

  .folded .parts {
    padding-inline-start: 18px;
  }

  .folded summary {
    cursor: pointer;
  }

  .json-count,
  .json-null {
    color: var(--_da-muted);
  }

  .json-key {
    color: light-dark(#0a5299, #8cc4ff);
  }

  .json-string {
    color: light-dark(#1a6a33, #8ddb9b);
    white-space: pre-wrap;
  }

  .json-number,
  .json-boolean {
    color: light-dark(#8a3b00, #ffb782);
  }

  .events ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .events li + li {
    margin-block-start: 8px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_da-border);
  }

  .events p,
  .events pre {
    margin: 0;
    white-space: pre-wrap;
  }
`;
