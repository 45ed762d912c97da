import { css } from '@lit/reactive-element/css-tag.js';

/** How an answer came about, and where else to look. */
export const backgroundStyles = css`
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

  .searches li:dir(rtl) {
    text-align: right;
  }

  .doubt-sign {
    color: var(--_da-muted);
    font-weight: 600;
    line-height: 0;
    white-space: nowrap;
  }

  /* It goes to the next line with the word before it. */
  .doubt-sign::before {
    content: '\\2060';
    margin-inline-start: 0.15em;
  }

  .note.unsupported {
    margin-block: 12px;
    padding: 2px 12px;
    border-inline-start: 3px dotted var(--_da-muted);
    color: var(--_da-text);
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

  @media (pointer: coarse) {
    .reasoning summary {
      padding-block: 11px;
    }
  }

  @media (forced-colors: active) {
    .doubt {
      border: 1px solid;
    }
  }
`;
