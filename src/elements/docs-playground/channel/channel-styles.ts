/** A channel's connection, its messages and their log. */
export const channelStyles = `
  .plain-group {
    margin: 0;
    padding: 0;
    border: 0;
  }

  .connection-address {
    margin-block-start: 12px;
  }

  .state::before {
    content: '';
    display: inline-block;
    inline-size: 0.6em;
    block-size: 0.6em;
    margin-inline-end: 0.5em;
    border: 1px solid currentcolor;
    border-radius: 50%;
  }

  .state[data-state='open']::before {
    border-color: light-dark(#1a6a33, #8ddb9b);
    background: light-dark(#1a6a33, #8ddb9b);
  }

  form.message {
    margin-block-start: 16px;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--_da-border);
  }

  fieldset:disabled :is(input, select, textarea) {
    opacity: 0.6;
    cursor: not-allowed;
  }

  .message-description > :last-child {
    margin-block-end: 0;
  }

  .messages .bar {
    align-items: center;
  }

  .messages h3 {
    margin: 0;
  }

  .filter {
    display: flex;
    flex: 1 1 160px;
    gap: 8px;
    align-items: center;
    margin: 0;
  }

  .log {
    max-block-size: 420px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.6);
    overflow: auto;
    background: var(--_da-subtle);
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }

  .log[hidden] {
    display: none;
  }

  .log ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .log ol > li {
    padding: 6px 12px;
    content-visibility: auto;
    contain-intrinsic-block-size: auto 33px;
  }

  .log ol > li + li {
    border-block-start: 1px solid var(--_da-border);
  }

  .log li > details > summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
    cursor: pointer;
  }

  .log .direction {
    font-weight: 600;
    white-space: nowrap;
  }

  .log .sent .direction {
    color: var(--_da-accent);
  }

  .log .preview {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow: hidden;
    font-family: var(--docs-assistant-font-mono, ui-monospace, monospace);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .log .meta,
  .log .event {
    color: var(--_da-muted);
    white-space: nowrap;
  }

  .log .event {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    justify-content: space-between;
    white-space: normal;
  }

  .log .whole {
    max-block-size: 300px;
    margin: 8px 0;
    padding: 12px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.6);
    overflow: auto;
    background: var(--_da-surface);
    white-space: pre-wrap;
  }

  .log .folded {
    max-block-size: none;
    background: var(--_da-surface);
  }

  @media (prefers-reduced-motion: no-preference) {
    .state[data-state='connecting']::before,
    .state[data-state='closing']::before {
      animation: state-waits 1s ease-in-out infinite alternate;
    }
  }

  @keyframes state-waits {
    to {
      opacity: 0.2;
    }
  }
`;
