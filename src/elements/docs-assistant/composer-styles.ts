import { css } from 'lit';

/** The form with the question and its context chips. */
export const composerStyles = css`
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

  @media (max-width: 640px) {
    /* Smaller text makes iOS zoom into the page when the field is focused. */
    textarea {
      font-size: 1rem;
    }
  }

  @media (pointer: coarse) {
    .send {
      min-inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }
  }

  @media (forced-colors: active) {
    .field,
    .send {
      border: 1px solid;
    }
  }
`;
