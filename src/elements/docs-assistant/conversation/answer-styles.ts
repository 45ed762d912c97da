import { css } from 'lit';

/** What stands around the text of an answer: how it came about, what it draws on, what to do next. */
export const answerStyles = css`
  .answer-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
    margin: 8px -8px 0;
  }

  .ratings {
    display: flex;
    gap: 2px;
  }

  :is(.again, .rating) {
    display: inline-grid;
    place-items: center;
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 4px;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    color: var(--_da-muted);
  }

  :is(.again, .rating):hover {
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  :is(.again, .rating) svg {
    inline-size: 16px;
    block-size: 16px;
  }

  .rating[aria-pressed='true'] {
    color: var(--_da-accent);
  }

  .rating[aria-pressed='true'] path {
    fill: color-mix(in oklab, var(--_da-accent) 24%, transparent);
  }

  @media (pointer: coarse) {
    :is(.again, .rating) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .rating[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
