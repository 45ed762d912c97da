import { css } from '@lit/reactive-element/css-tag.js';

/** Why there is no whole answer, above the buttons that lead on. */
export const failureStyles = css`
  .failure {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0 0 24px;
  }

  .failure p {
    flex-basis: 100%;
    margin: 0 0 4px;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_da-danger);
  }
`;
