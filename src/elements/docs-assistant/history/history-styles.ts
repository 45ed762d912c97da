import { css } from 'lit';

/** The earlier conversations; they load with their view. */
export const historyStyles = css`
  .history {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 12px;
    min-block-size: 0;
    padding: 16px 20px 0;
  }

  .history h3 {
    margin: 0;
    font-size: 15px;
    font-weight: 600;
  }

  .history p {
    margin: 0;
  }

  .history input {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 6.4px 10px;
    border: 1px solid color-mix(in oklab, var(--_da-muted) 75%, var(--_da-surface));
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }

  .history input:focus-visible {
    border-color: var(--_da-accent);
    outline-width: 1px;
    outline-offset: 0;
  }

  .history input::placeholder {
    color: var(--_da-muted);
    opacity: 1;
  }

  .history ::-webkit-search-cancel-button {
    inline-size: 10px;
    block-size: 10px;
    margin: 0 3px;
    appearance: none;
    background: var(--_da-muted);
    clip-path: polygon(
      8% 0,
      50% 42%,
      92% 0,
      100% 8%,
      58% 50%,
      100% 92%,
      92% 100%,
      50% 58%,
      8% 100%,
      0 92%,
      42% 50%,
      0 8%
    );
    cursor: pointer;
  }

  /* It has to be there before it says something, without taking room. */
  .history [role='status']:empty {
    margin-block-end: -12px;
  }

  .history ul {
    flex: 1;
    min-block-size: 0;
    margin: 0 -8px;
    padding: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    list-style: none;
  }

  .history li {
    display: flex;
    align-items: center;
    gap: 2px;
  }

  /* The list would clip what stands out. */
  .history li :focus-visible {
    outline-offset: -2px;
  }

  .thread {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    padding: 6.4px 8px;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    text-align: start;
  }

  .thread:hover {
    background: var(--_da-subtle);
  }

  .thread[aria-current] {
    background: color-mix(in oklab, var(--_da-accent) 12%, var(--_da-surface));
    font-weight: 600;
  }

  .thread .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: left;
  }

  /* A name in the other direction stands in line with the rest. */
  .thread:dir(rtl) .name {
    text-align: right;
  }

  .thread time {
    color: var(--_da-muted);
    font-size: 12px;
    font-weight: 400;
  }

  .naming {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6.4px;
    padding: 6.4px 8px;
  }

  .naming input {
    flex: 1 1 160px;
  }

  .none {
    display: grid;
    flex: 1;
    place-content: center;
    justify-items: center;
    gap: 12px;
    padding: 24px 0;
    color: var(--_da-muted);
    text-align: center;
  }

  .none svg {
    inline-size: 32px;
    block-size: 32px;
    stroke-width: 1.2;
  }

  .history-foot {
    display: grid;
    justify-items: start;
    gap: 8px;
    padding-block: 12px max(16px, env(safe-area-inset-bottom) - var(--_da-hidden-bottom, 0px));
    border-block-start: 1px solid var(--_da-border);
    color: var(--_da-muted);
    font-size: 13px;
  }

  .history .danger {
    border-color: currentcolor;
    color: var(--_da-danger);
  }

  .history-foot [role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  #forget-question {
    flex-basis: 100%;
    color: var(--_da-text);
  }

  @media (max-width: 640px) {
    /* Smaller text makes iOS zoom into the page when the field is focused. */
    .history input {
      font-size: 16px;
    }
  }

  @media (pointer: coarse) {
    .history input {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .thread[aria-current] {
      outline: 1px solid;
      outline-offset: -1px;
    }

    .thread:focus-visible {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  @media (max-height: 420px) {
    .history ul {
      overflow: visible;
    }
  }
`;
