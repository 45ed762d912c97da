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

  .quiet:is(.again, .rating) {
    justify-content: center;
    min-inline-size: 28px;
    padding: 4px;
  }

  .rating[aria-pressed='true'] {
    color: var(--_da-accent);
  }

  .rating[aria-pressed='true'] path {
    fill: color-mix(in oklab, var(--_da-accent) 24%, transparent);
  }

  @media (pointer: coarse) {
    .quiet:is(.again, .rating) {
      min-inline-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .rating[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
