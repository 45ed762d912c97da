import { css } from 'lit';

/** The keys of the interface; they load with their view. */
export const keyboardHelpStyles = css`
  .keys {
    flex: 1;
    min-block-size: 0;
    padding: 16px 20px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  .keys:focus-visible {
    outline-offset: -3px;
  }

  .keys h3 {
    margin: 0 0 8px;
    font-size: 15px;
    font-weight: 600;
  }

  .keys dl {
    margin: 0;
  }

  .keys dl > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    padding-block: 9.6px;
    border-block-end: 1px solid var(--_da-border);
  }

  .keys dd {
    flex: none;
    margin: 0;
  }

  .keys kbd {
    display: inline-block;
    min-inline-size: 24px;
    padding: 2px 6px;
    border: 1px solid var(--_da-border);
    border-radius: 5px;
    background: var(--_da-subtle);
    color: var(--_da-text);
    font: 500 12px/1.4 var(--_da-font);
    text-align: center;
  }
`;
