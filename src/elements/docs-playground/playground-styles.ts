import { css } from '@lit/reactive-element/css-tag.js';

/** The form of an operation and what comes of it. */
export const playgroundStyles = css`
  :host {
    display: block;
  }

  .surface {
    padding: 16px;
    border: 1px solid var(--_da-border);
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
  }

  .open {
    padding: 8px 16px;
    border: 1px solid transparent;
    border-radius: var(--_da-radius);
    background: var(--_da-accent);
    color: var(--_da-accent-text);
  }

  :is(h2, h3, p) {
    margin: 0 0 8px;
    font-size: 1em;
  }

  h2 {
    font-size: 1.25em;
  }

  code,
  .code {
    font-family: var(--docs-assistant-font-mono, ui-monospace, monospace);
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }

  fieldset {
    min-inline-size: 0;
    margin: 16px 0 0;
    padding: 12px;
    border: 1px solid var(--_da-border);
    border-radius: var(--_da-radius);
  }

  legend {
    padding-inline: 4px;
    font-weight: 600;
  }

  .field {
    margin-block-start: 10px;
  }

  label {
    display: block;
    margin-block-end: 4px;
  }

  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-block-start: 10px;
  }

  .note,
  .hint,
  .place {
    color: var(--_da-muted);
    font-size: 0.87em;
  }

  .hint,
  .mistakes {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }

  .hint > p,
  .root > .mistakes {
    margin: 0;
  }

  .root > .mistakes:not(:empty) {
    margin-block: 8px;
    padding: 8px 12px;
    border: 1px solid;
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
  }

  .mistakes,
  .bad {
    color: light-dark(#b3261e, #ffaba3);
  }

  .good {
    color: light-dark(#1a6a33, #8ddb9b);
  }

  input:not([type='checkbox']),
  select,
  textarea {
    inline-size: 100%;
    min-block-size: 36px;
    padding: 6px 8px;
    border: 1px solid color-mix(in oklab, var(--_da-text) 55%, var(--_da-surface));
    border-radius: calc(var(--_da-radius) * 0.6);
    background: var(--_da-surface);
    color: inherit;
    font: inherit;
  }

  textarea {
    resize: vertical;
  }

  textarea.code {
    font: 0.9em/1.5 var(--docs-assistant-font-mono, ui-monospace, monospace);
  }

  [aria-invalid='true'] {
    border-color: light-dark(#b3261e, #ffaba3) !important;
  }

  :is(.actions, .bar, .languages) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: baseline;
  }

  .actions {
    margin-block: 12px;
  }

  .bar {
    margin-block: 16px 8px;
  }

  .copy-request {
    margin-inline-start: auto;
  }

  .send {
    min-block-size: 36px;
    padding: 6px 20px;
    border: 1px solid transparent;
    border-radius: calc(var(--_da-radius) * 0.6);
    background: var(--_da-accent);
    color: var(--_da-accent-text);
    font-weight: 600;
  }

  .plain {
    min-block-size: 28px;
    padding: 3px 10px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.6);
    background: var(--_da-subtle);
  }

  .plain[aria-pressed='true'] {
    border-color: var(--_da-accent);
    color: var(--_da-accent);
  }

  @media (forced-colors: active) {
    .plain[aria-pressed='true'] {
      border-width: 3px;
    }
  }

  .snippet figure,
  .body figure {
    margin: 0 0 8px;
  }

  .snippet pre,
  .body pre {
    max-block-size: 420px;
    margin: 0;
    padding: 12px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.6);
    overflow: auto;
    background: var(--_da-subtle);
    color: var(--_da-text);
    line-height: 1.5;
    white-space: pre;
  }

  .snippet code,
  .body code {
    overflow-wrap: normal;
  }

  .plain-text {
    white-space: pre-wrap;
  }

  dl {
    margin: 4px 0 8px;
    font-size: 0.87em;
    overflow-wrap: anywhere;
  }

  dl div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
  }

  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* On paper, what stands in the element says what there is; a form would be of no use. */
  @media print {
    .root {
      display: block;
    }

    .root > * {
      display: none;
    }

    .root > slot {
      display: contents;
    }
  }
`;
