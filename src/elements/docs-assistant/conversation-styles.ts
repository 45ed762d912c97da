import { css } from 'lit';

/** Questions, answers, their sources, and what stands in their place. */
export const conversationStyles = css`
  .message {
    display: block;
    margin-block-end: 1.5rem;
  }

  .question {
    inline-size: fit-content;
    max-inline-size: 88%;
    margin-inline-start: auto;
    padding: 0.6rem 0.9rem;
    border-radius: var(--radius);
    background: color-mix(in oklab, var(--accent) 12%, var(--surface));
    overflow-wrap: anywhere;
  }

  .question .text {
    white-space: pre-wrap;
  }

  .quote {
    margin-block-end: 0.4rem;
    padding-inline-start: 0.6rem;
    border-inline-start: 2px solid var(--accent);
    color: var(--muted);
    font-size: 0.8125rem;
  }

  .kind {
    font-weight: 600;
  }

  /* What is rendered from Markdown reads the contract's properties; here they have defaults. */
  .markdown {
    --docs-assistant-accent: var(--accent);
    --docs-assistant-text: var(--text);
    --docs-assistant-muted: var(--muted);
    --docs-assistant-border: var(--border);
    --docs-assistant-radius: var(--radius);
    --docs-assistant-font-mono: var(--font-mono);
  }

  .note {
    margin: 0 0 0.75rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }

  .note.cut {
    margin-block: 0.75rem;
    padding: 0.5rem 0.75rem;
    border-inline-start: 3px solid var(--danger);
    background: var(--subtle);
    color: var(--text);
  }

  .sources {
    margin-block-start: 1.25rem;
    padding-block-start: 0.9rem;
    border-block-start: 1px solid var(--border);
  }

  .sources h3 {
    margin: 0 0 0.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }

  .sources ol {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: source;
  }

  .sources li {
    counter-increment: source;
  }

  .sources a {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    padding: 0.45rem 0.6rem;
    border-radius: calc(var(--radius) * 0.7);
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  .sources a::before {
    content: counter(source);
    grid-row: span 2;
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }

  .sources a:hover {
    background: var(--subtle);
  }

  .sources .title {
    color: var(--accent);
    font-weight: 500;
    font-size: 0.875rem;
  }

  .sources .location {
    grid-column: 2;
    color: var(--muted);
    font-size: 0.75rem;
  }

  .searching {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    margin: 0;
    color: var(--muted);
  }

  .pulse {
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: var(--accent);
    animation: pulse 1.2s ease-in-out infinite;
  }

  @keyframes pulse {
    50% {
      opacity: 0.25;
    }
  }

  .failure {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 0 0 1.5rem;
  }

  .failure p {
    flex-basis: 100%;
    margin: 0;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--danger);
  }

  .action {
    min-block-size: 2.25rem;
    padding: 0.35rem 0.85rem;
    border: 1px solid var(--border);
    border-radius: calc(var(--radius) * 0.7);
    background: var(--surface);
    color: var(--text);
    font-size: 0.875rem;
    text-align: start;
  }

  .action:hover {
    border-color: var(--accent);
  }

  .suggestion {
    display: block;
    inline-size: 100%;
    margin-block-end: 0.5rem;
    padding: 0.6rem 0.85rem;
  }

  .empty {
    margin-block: 1rem 1.25rem;
    color: var(--muted);
  }

  .empty p {
    margin: 0;
  }

  .empty .greeting {
    margin-block-end: 0.35rem;
    color: var(--text);
    font-size: 1.25rem;
    font-weight: 600;
    letter-spacing: -0.01em;
  }

  @media (pointer: coarse) {
    .action {
      min-block-size: 2.75rem;
    }
  }

  @media (forced-colors: active) {
    .question {
      border: 1px solid;
    }
  }
`;
