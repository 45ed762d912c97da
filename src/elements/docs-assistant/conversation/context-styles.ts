import { css } from '@lit/reactive-element/css-tag.js';

/** What goes along with a question: chips at the composer, quotes above the question. */
export const contextStyles = css`
  .quote {
    margin-block-end: 6.4px;
    padding-inline-start: 9.6px;
    border-inline-start: 2px solid var(--_da-accent);
    color: var(--_da-muted);
    font-size: 13px;
  }

  .kind {
    flex: none;
    font-weight: 600;
  }

  .remove {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    color: var(--_da-muted);
  }

  .remove:hover {
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  .remove:focus-visible {
    outline-offset: -2px;
  }

  .item {
    display: flex;
    gap: 4.8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* It ends where its own language ends, and only where all of it can be opened. */
  .whole .item bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .whole summary:focus-visible {
    border-radius: 4px;
    outline-offset: -2px;
  }

  .whole pre {
    max-block-size: 144px;
    margin: 4px 0;
    overflow: auto;
    scrollbar-width: thin;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: 12px / 1.55 var(--_da-font-mono);
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6.4px;
    max-block-size: min(248px, 35dvh);
    margin: 0 0 8px;
    padding: 0;
    overflow-y: auto;
    scrollbar-width: thin;
    list-style: none;
  }

  .chip {
    display: inline-flex;
    align-items: flex-start;
    max-inline-size: 100%;
    padding-inline-start: 9.6px;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 0.7);
    background: var(--_da-subtle);
    font-size: 13px;
    line-height: 20px;
  }

  .chip .value {
    flex: 1;
    min-inline-size: 0;
  }

  .chip :is(summary, .value > .item) {
    padding-block: 4px;
  }

  .chip:has([open]) {
    inline-size: 100%;
  }

  .queued {
    display: flex;
    align-items: flex-start;
    gap: 6.4px;
    margin-block-end: 8px;
    padding-inline-start: 9.6px;
    border-inline-start: 3px solid var(--_da-accent);
    font-size: 13px;
  }

  .queued p {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding-block: 4px;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  @media (pointer: coarse) {
    .remove {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    .chip :is(summary, .value > .item) {
      padding-block: 12px;
    }
  }
`;
