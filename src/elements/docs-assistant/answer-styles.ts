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
    color: var(--muted);
    cursor: pointer;
  }

  .reasoning summary:hover {
    color: var(--text);
  }

  .reasoning .markdown {
    --docs-assistant-text: var(--muted);
    margin-block-start: 4px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--border);
  }

  .searches {
    display: grid;
    gap: 4px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
    color: var(--muted);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .searches li {
    unicode-bidi: plaintext;
  }

  .doubt {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 16px 12px;
    padding: 12px 14px;
    border-radius: var(--radius);
    background: var(--subtle);
  }

  .doubt,
  .doubt .note {
    color: var(--text);
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
    gap: 4px;
    margin: 8px -8px 0;
  }

  .ratings {
    display: flex;
    gap: 2px;
  }

  .rating {
    display: inline-grid;
    place-items: center;
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 4px;
    border: 0;
    border-radius: calc(var(--radius) * 0.7);
    background: none;
    color: var(--muted);
  }

  .rating:hover {
    background: var(--subtle);
    color: var(--text);
  }

  .rating svg {
    inline-size: 16px;
    block-size: 16px;
  }

  .rating[aria-pressed='true'] {
    color: var(--accent);
  }

  .rating[aria-pressed='true'] path {
    fill: color-mix(in oklab, var(--accent) 24%, transparent);
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
    color: var(--muted);
    font-size: 13px;
  }

  .reason input {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 5.6px 10px;
    border: 1px solid var(--muted);
    border-radius: calc(var(--radius) * 0.7);
    background: var(--surface);
    color: var(--text);
    font: inherit;
    font-size: 14px;
  }

  .sources {
    margin-block-start: 12px;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--border);
  }

  .sources h3 {
    margin: 0 0 4px;
    color: var(--muted);
    font-size: 13px;
    font-weight: 600;
  }

  .sources ol {
    display: grid;
    gap: 2px;
    margin: 0 -10px;
    padding: 0;
    list-style: none;
    counter-reset: source;
  }

  .sources li {
    position: relative;
    padding-block: 7px 8px;
    padding-inline: 34px 10px;
    border-radius: calc(var(--radius) * 0.7);
    overflow-wrap: anywhere;
    counter-increment: source;
  }

  .sources li:hover {
    background: var(--subtle);
  }

  .sources a {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 1px 8px;
    color: inherit;
    text-decoration: none;
  }

  .sources a::before {
    content: counter(source);
    position: absolute;
    inset-inline-start: 10px;
    color: var(--muted);
    font-size: 13px;
    line-height: 22px;
    font-variant-numeric: tabular-nums;
  }

  /* The excerpt leads there as well. */
  .sources a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  .sources a:focus-visible {
    outline: none;
  }

  .sources li:has(a:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }

  .sources .title {
    color: var(--accent);
    font-weight: 500;
    font-size: 14px;
    line-height: 22px;
  }

  .sources .badge {
    padding-inline: 6px;
    border: 1px solid var(--border);
    border-radius: 4px;
    color: var(--text);
    font-size: 12px;
    line-height: 18px;
  }

  /* A path reads from left to right in every language; it keeps a line of its own. */
  .sources .location {
    flex-basis: 100%;
    direction: ltr;
    color: var(--muted);
    font-size: 12px;
  }

  .sources .excerpt {
    display: -webkit-box;
    margin: 3px 0 0;
    overflow: hidden;
    color: var(--text);
    font-size: 13px;
    line-height: 1.45;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  /* Texts in another direction than the interface stay in line with what is around them. */
  :is(.location, .excerpt, .searches li):dir(rtl) {
    text-align: right;
  }

  @media (pointer: coarse) {
    .rating {
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

    .sources li:has(a:focus-visible) {
      outline-color: Highlight;
    }
  }
`;
