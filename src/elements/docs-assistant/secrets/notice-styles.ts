import { css } from 'lit';

/**
 * What stands below the question, what is masked of it and what can be done with pasted text, and what is said of a
 * rating. They load with the first of them.
 */
export const noticeStyles = css`
  .secrets,
  .pasted {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 9.6px;
    padding-inline: 2px;
    color: var(--_da-muted);
    font-size: 13px;
  }

  :is(.secrets, .pasted):has(.link) {
    margin-block-start: 6.4px;
  }

  .link {
    min-block-size: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_da-accent);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    .link {
      min-block-size: 44px;
    }
  }
`;
