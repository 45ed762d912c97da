import { css } from 'lit';

/** What shows on demand: how an answer came about, all of a context item. */
export const disclosureStyles = css`
  /* It loses the browser's triangle by being no list item. */
  summary {
    display: flex;
    align-items: center;
    gap: 8px;
    cursor: pointer;
  }

  summary::before {
    content: '';
    flex: none;
    inline-size: 5px;
    block-size: 5px;
    margin-inline: 1px;
    border: solid;
    border-width: 0 1.5px 1.5px 0;
    rotate: -45deg;
    transition: rotate 120ms ease;
  }

  summary:dir(rtl)::before {
    rotate: 135deg;
  }

  [open] > summary::before {
    rotate: 45deg;
  }

`;
