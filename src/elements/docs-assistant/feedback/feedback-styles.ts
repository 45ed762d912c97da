import { css } from '@lit/reactive-element/css-tag.js';

/** The field for what was wrong with an answer, and the thanks. */
export const feedbackStyles = css`
  .thanks {
    margin-block: 4px 0;
  }

  .reason {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    margin-block-start: 8px;
  }

  .reason label {
    display: grid;
    flex: 1 1 192px;
    gap: 4px;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .reason input {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 5.6px 10px;
    border: 1px solid color-mix(in oklab, var(--_da-muted) 75%, var(--_da-surface));
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    color: var(--_da-text);
    font: inherit;
    font-size: 14px;
  }

  .reason input:focus-visible {
    border-color: var(--_da-accent);
    outline-width: 1px;
    outline-offset: 0;
  }

  @media (pointer: coarse) {
    .reason input {
      min-block-size: 44px;
      font-size: 16px;
    }
  }
`;
