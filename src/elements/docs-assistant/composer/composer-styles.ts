import { css } from 'lit';

/** The form with the question and its context chips. */
export const composerStyles = css`
  .composer {
    position: relative;
    padding: 4px 20px 0;
  }

  /* The conversation does not end at a hard edge where it goes on below. */
  .composer::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: 16px;
    background: linear-gradient(transparent, var(--_da-surface));
    pointer-events: none;
  }

  .field {
    display: flex;
    align-items: flex-end;
    gap: 6.4px;
    padding: 5.6px;
    border: 1px solid color-mix(in oklab, var(--_da-muted) 75%, var(--_da-surface));
    border-radius: calc(var(--_da-radius) * 1.2);
    background: var(--_da-surface);
  }

  .field:focus-within {
    border-color: var(--_da-accent);
    outline: 1px solid var(--_da-accent);
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

  /* To find out how high a long text is takes Chromium far longer than to lay it out. */
  @supports (field-sizing: content) {
    textarea.full {
      field-sizing: fixed;
      block-size: min(192px, 40dvh);
    }
  }

  /* The whole field shows the focus. */
  textarea:focus-visible {
    outline: none;
  }

  textarea::placeholder {
    color: var(--_da-muted);
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
    border-radius: var(--_da-radius);
    background: var(--_da-accent);
    color: var(--_da-accent-text);
  }

  .send.stop {
    border-color: var(--_da-border);
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  .send.stop path {
    fill: currentcolor;
  }

  .refusal {
    margin: 6.4px 0 0;
    color: var(--_da-danger);
    font-size: 13px;
  }

  @media (max-width: 640px) {
    /* Smaller text makes iOS zoom into the page when the field is focused. */
    textarea {
      font-size: 16px;
    }
  }

  @media (pointer: coarse) {
    textarea {
      min-block-size: 44px;
      padding-block: 9.6px;
    }

    .send {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }

  @media (max-height: 420px), (forced-colors: active) {
    .composer::before {
      display: none;
    }
  }
`;
