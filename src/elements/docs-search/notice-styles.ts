import { css } from '@lit/reactive-element/css-tag.js';

/** What is said instead of results, or beside them; it loads with the first such sentence. */
export const noticeStyles = css`
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 18px 20px;
    color: var(--_da-muted);
  }

  .notice p {
    flex: 1 1 16em;
    margin: 0;
  }

  .notice:not([data-quiet]) .error {
    color: var(--_da-text);
  }

  .notice[data-quiet] {
    order: 1;
    padding-block: 8px;
    font-size: 13px;
  }

  .notice button {
    min-block-size: 36px;
    padding: 0 14px;
    border: 1px solid var(--_da-border);
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    color: var(--_da-text);
    font-weight: 500;
  }

  .notice button:hover {
    background: var(--_da-subtle);
  }

  [aria-disabled] {
    opacity: 0.6;
  }

  @media (pointer: coarse) {
    .notice button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
