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
    border: 1px solid color-mix(in oklab, var(--muted) 75%, var(--surface));
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    font: inherit;
  }

  /* It has to be there before it says something, without taking room. */
  .history [role='status']:empty {
    margin-block-end: -12px;
  }

  .history ul {
    flex: 1;
    min-block-size: 0;
    margin: 0 -8px;
    padding: 3px 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    list-style: none;
  }

  .history li {
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 0 3px;
  }

  .thread {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    padding: 6.4px 8px;
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: calc(var(--radius) * 0.7);
    background: none;
    text-align: start;
  }

  .thread:hover {
    background: var(--subtle);
  }

  .thread[aria-current] {
    border-inline-start-color: var(--accent);
    font-weight: 600;
  }

  .thread .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .thread time {
    color: var(--muted);
    font-size: 12px;
    font-weight: 400;
  }

  .naming {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6.4px;
    padding: 6.4px 5px;
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
    color: var(--muted);
    text-align: center;
  }

  .none svg {
    inline-size: 32px;
    block-size: 32px;
  }

  .history-foot {
    display: grid;
    justify-items: start;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--border);
    color: var(--muted);
    font-size: 13px;
  }

  .history .danger {
    border-color: currentcolor;
    color: var(--danger);
  }

  #forget-question {
    margin-block-end: 8px;
    color: var(--text);
  }

  @media (max-width: 640px) {
    /* Smaller text makes iOS zoom into the page when the field is focused. */
    .history input {
      font-size: 16px;
    }
  }

  @media (max-height: 420px) {
    .history ul {
      overflow: visible;
    }
  }
`;
