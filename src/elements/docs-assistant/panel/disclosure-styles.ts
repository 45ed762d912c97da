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

  .item {
    display: flex;
    gap: 4.8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* It ends where its own language ends, and only where all of it can be opened. */
  .whole .item bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .whole summary:focus-visible {
    border-radius: 4px;
    outline-offset: -2px;
  }

  .whole pre {
    max-block-size: 144px;
    margin: 4px 0;
    overflow: auto;
    scrollbar-width: thin;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: 12px / 1.55 var(--_da-font-mono);
  }
`;
