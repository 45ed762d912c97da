import { css, type CSSResult, unsafeCSS } from 'lit';
import { markdownStyles } from '../../markdown/markdown-styles.js';

const styles: CSSResult = css`
  .panel {
    position: fixed;
    inset: 0 0 0 auto;
    inline-size: min(var(--docs-assistant-panel-width, 26rem), 100vw);
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-inline-start: 1px solid var(--border);
    background: var(--surface);
    color: var(--text);
    box-shadow: 0 0 32px rgb(0 0 0 / 12%);
    opacity: 0;
    translate: 1.5rem 0;
    transition:
      opacity 140ms ease,
      translate 140ms ease,
      display 140ms allow-discrete,
      overlay 140ms allow-discrete;
  }

  .panel:dir(rtl) {
    inset: 0 auto 0 0;
    translate: -1.5rem 0;
  }

  .panel:popover-open {
    display: flex;
    flex-direction: column;
    opacity: 1;
    translate: 0 0;
  }

  @starting-style {
    .panel:popover-open {
      opacity: 0;
      translate: 1.5rem 0;
    }

    .panel:popover-open:dir(rtl) {
      translate: -1.5rem 0;
    }
  }

  .panel:focus {
    outline: none;
  }

  .header {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.6rem 0.75rem 0.6rem 1.25rem;
    border-block-end: 1px solid var(--border);
  }

  .header:dir(rtl) {
    padding: 0.6rem 1.25rem 0.6rem 0.75rem;
  }

  h2 {
    flex: 1;
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
  }

  .icon,
  .remove {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    border: 0;
    border-radius: calc(var(--radius) * 0.7);
    background: none;
    color: var(--muted);
  }

  .icon:hover,
  .remove:hover {
    background: var(--subtle);
    color: var(--text);
  }

  .messages {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 1.25rem;
    scrollbar-width: thin;
  }

  .messages:focus-visible {
    outline-offset: -3px;
  }

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

  .composer {
    display: block;
    padding: 0.75rem 1.25rem 0;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    max-block-size: 8rem;
    margin: 0 0 0.5rem;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: 0.6rem;
    border: 1px solid var(--border);
    border-radius: calc(var(--radius) * 0.7);
    background: var(--subtle);
    font-size: 0.8125rem;
  }

  .chip .value {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .remove {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }

  .field {
    display: flex;
    align-items: flex-end;
    gap: 0.4rem;
    padding: 0.35rem;
    border: 1px solid color-mix(in oklab, var(--muted) 75%, var(--surface));
    border-radius: calc(var(--radius) * 1.2);
    background: var(--surface);
  }

  .field:focus-within {
    border-color: var(--accent);
    outline: 1px solid var(--accent);
  }

  textarea {
    flex: 1;
    min-inline-size: 0;
    field-sizing: content;
    min-block-size: 2.25rem;
    max-block-size: min(12rem, 40dvh);
    padding: 0.4rem 0.5rem;
    border: 0;
    outline: none;
    resize: none;
    background: none;
    color: inherit;
    font: inherit;
  }

  textarea::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .send {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--accent-text);
  }

  .refusal {
    margin: 0.4rem 0 0;
    color: var(--danger);
    font-size: 0.8125rem;
  }

  .footer {
    display: block;
    padding: 0.5rem 1.25rem max(0.75rem, env(safe-area-inset-bottom));
    color: var(--muted);
    font-size: 0.75rem;
  }

  .footer p {
    margin: 0;
  }

  .announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (max-width: 640px) {
    .panel {
      inline-size: 100vw;
      border: 0;
    }

    /* Smaller text makes iOS zoom into the page when the field is focused. */
    textarea {
      font-size: 1rem;
    }
  }

  @media (pointer: coarse) {
    .icon,
    .send,
    .remove,
    .action {
      min-inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }
  }

  @media (forced-colors: active) {
    .field,
    .send,
    .question {
      border: 1px solid;
    }
  }
`;

/** The style sheets that load with the panel. */
export function assistantStyleSheets(): CSSStyleSheet[] {
  return [styles, unsafeCSS(markdownStyles)].flatMap(({ styleSheet }) => styleSheet ?? []);
}
