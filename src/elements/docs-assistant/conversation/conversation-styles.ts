import { css } from 'lit';

/** Questions, answers, their sources, and what stands in their place. */
export const conversationStyles = css`
  /* The last question can be at the top, however short its answer is. */
  .turn:last-of-type {
    display: flow-root;
    min-block-size: 100%;
  }

  .message {
    margin-block-end: 24px;
  }

  .question {
    inline-size: fit-content;
    max-inline-size: 88%;
    margin-inline-start: auto;
    padding: 9.6px 14.4px;
    border-radius: var(--_da-radius);
    background: color-mix(in oklab, var(--_da-accent) 12%, var(--_da-surface));
    overflow-wrap: anywhere;
  }

  .question .text {
    white-space: pre-wrap;
  }

  /* What is rendered from Markdown reads the contract's properties; here they have defaults. */
  .markdown {
    --docs-assistant-accent: var(--_da-accent);
    --docs-assistant-surface: var(--_da-surface);
    --docs-assistant-text: var(--_da-text);
    --docs-assistant-muted: var(--_da-muted);
    --docs-assistant-border: var(--_da-border);
    --docs-assistant-radius: var(--_da-radius);
    --docs-assistant-font-mono: var(--_da-font-mono);
  }

  .note {
    margin: 0 0 12px;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .note.cut {
    margin-block: 12px;
    padding: 2px 12px;
    border-inline-start: 3px solid var(--_da-danger);
    color: var(--_da-text);
  }

  /* The reader wanted it so. */
  .note.cut.stopped {
    border-color: var(--_da-border);
    color: var(--_da-muted);
  }

  .quiet {
    display: flex;
    align-items: center;
    gap: 6.4px;
    min-block-size: 28px;
    padding: 4px 8px;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .quiet svg {
    inline-size: 16px;
    block-size: 16px;
  }

  .quiet:hover {
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  .searching {
    display: flex;
    align-items: center;
    gap: 9.6px;
    margin: 0;
    color: var(--_da-muted);
  }

  .pulse {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_da-accent);
    animation: pulse 1.2s ease-in-out infinite;
  }

  @keyframes pulse {
    50% {
      opacity: 0.25;
    }
  }

  .action {
    min-block-size: 36px;
    padding: 5.6px 13.6px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.7);
    background: var(--_da-surface);
    color: var(--_da-text);
    font-size: 14px;
    text-align: start;
  }

  .action:not([aria-disabled]):hover {
    border-color: var(--_da-accent);
  }

  .suggestion {
    display: block;
    inline-size: 100%;
    margin-block-end: 8px;
    padding: 9.6px 13.6px;
  }

  .empty {
    margin-block: 16px 20px;
    color: var(--_da-muted);
  }

  .empty p {
    margin: 0;
  }

  .empty .greeting {
    margin-block-end: 5.6px;
    color: var(--_da-text);
    font-size: 20px;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  /* It would pull joined letters apart. */
  .empty .greeting:dir(rtl) {
    letter-spacing: normal;
  }

  @media (pointer: coarse) {
    .action,
    .quiet {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .question {
      border: 1px solid;
    }
  }
`;
