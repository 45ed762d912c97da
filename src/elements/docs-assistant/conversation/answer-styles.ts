import { css } from 'lit';

/** What stands around the text of an answer: how it came about, what it draws on, what to do next. */
export const answerStyles = css`
  .reasoning {
    margin-block-end: 12px;
    font-size: 13px;
  }

  .reasoning summary {
    inline-size: fit-content;
    padding-block: 3px;
    border-radius: 4px;
    color: var(--_da-muted);
  }

  .reasoning summary:hover {
    color: var(--_da-text);
  }

  .reasoning .markdown {
    --docs-assistant-text: var(--_da-muted);
    margin-block-start: 4px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_da-border);
  }

  .searches {
    display: grid;
    gap: 4px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
    color: var(--_da-muted);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .searches li {
    unicode-bidi: plaintext;
  }

  /* Texts in another direction than the interface stay in line with what is around them. */
  :is(.location, .excerpt, .searches li):dir(rtl) {
    text-align: right;
  }

  .doubt {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 16px 12px;
    padding: 12px 14px;
    border-radius: var(--_da-radius);
    background: var(--_da-subtle);
  }

  .doubt,
  .doubt .note {
    color: var(--_da-text);
    font-size: 14px;
  }

  .doubt .note {
    flex-basis: 100%;
    margin: 0;
    text-wrap: balance;
  }

  a.action {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }

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

  .thanks {
    margin-block: 4px 0;
  }

  .reason {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    margin-block-start: 8px;
  }

  .reason label {
    display: grid;
    flex: 1 1 192px;
    gap: 4px;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .reason input {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 5.6px 10px;
    border: 1px solid color-mix(in oklab, var(--_da-muted) 75%, var(--_da-surface));
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    color: var(--_da-text);
    font: inherit;
    font-size: 14px;
  }

  @media (pointer: coarse) {
    :is(.again, .rating) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    .reasoning summary {
      padding-block: 11px;
    }

    .reason input {
      min-block-size: 44px;
      font-size: 16px;
    }
  }

  @media (forced-colors: active) {
    .doubt {
      border: 1px solid;
    }

    .rating[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
