import { css } from 'lit';

/** The form with the question and its context chips. */
export const composerStyles = css`
  .composer {
    display: block;
    padding: 12px 20px 0;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6.4px;
    max-block-size: 128px;
    margin: 0 0 8px;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: 9.6px;
    border: 1px solid var(--border);
    border-radius: calc(var(--radius) * 0.7);
    background: var(--subtle);
    font-size: 13px;
  }

  .chip .value {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip .whole[open] {
    white-space: normal;
  }

  .whole summary {
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: pointer;
  }

  .whole pre {
    max-block-size: 160px;
    margin: 6.4px 0;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-family: var(--docs-assistant-font-mono, ui-monospace, monospace);
  }

  .remove {
    inline-size: 28px;
    block-size: 28px;
  }

  .queued {
    display: flex;
    align-items: flex-start;
    gap: 6.4px;
    margin-block-end: 8px;
    padding-inline-start: 9.6px;
    border-inline-start: 3px solid var(--accent);
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

  .field {
    display: flex;
    align-items: flex-end;
    gap: 6.4px;
    padding: 5.6px;
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
    min-block-size: 36px;
    max-block-size: min(192px, 40dvh);
    padding: 6.4px 8px;
    border: 0;
    resize: none;
    background: none;
    color: inherit;
    font: inherit;
  }

  /* The whole field shows the focus. */
  textarea:focus-visible {
    outline: none;
  }

  textarea::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .send {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--accent-text);
  }

  .refusal {
    margin: 6.4px 0 0;
    color: var(--danger);
    font-size: 13px;
  }

  @media (max-width: 640px) {
    /* Smaller text makes iOS zoom into the page when the field is focused. */
    textarea {
      font-size: 16px;
    }
  }

  @media (pointer: coarse) {
    .send {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .field,
    .send {
      border: 1px solid;
    }
  }
`;
