import { css } from 'lit';

/** What an answer draws on: a numbered list of links, a line each, whose words unfold. */
export const sourceStyles = css`
  .sources {
    margin-block-start: 12px;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--_da-border);
    counter-reset: source;
  }

  .sources h3 {
    margin: 0 0 4px;
  }

  .sources ol + details > summary {
    margin-block: 6px 4px;
  }

  .sources :is(h3, ol + details > summary) {
    color: var(--_da-muted);
    font-size: 13px;
    font-weight: 600;
  }

  .sources ol {
    margin: 0 -10px;
    padding: 0;
    list-style: none;
  }

  .sources li {
    position: relative;
    padding-block: 5px;
    padding-inline: 34px 32px;
    border-radius: calc(var(--_da-radius) * 0.7);
    counter-increment: source;
  }

  .sources li:hover {
    background: var(--_da-subtle);
  }

  .sources a {
    display: flex;
    align-items: baseline;
    gap: 8px;
    white-space: nowrap;
    color: inherit;
    text-decoration: none;
  }

  .sources a::before {
    content: counter(source);
    position: absolute;
    inset-inline-start: 10px;
    color: var(--_da-muted);
    font-size: 13px;
    line-height: 22px;
    font-variant-numeric: tabular-nums;
  }

  /* All of the line leads there. */
  .sources a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .sources a:focus-visible {
    outline: none;
  }

  .sources li:has(a:focus-visible) {
    outline: 2px solid var(--_da-accent);
    outline-offset: -2px;
  }

  .sources :is(.title, .location) {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .sources .title {
    flex-shrink: 0;
    max-inline-size: 100%;
    color: var(--_da-accent);
    font-weight: 500;
    font-size: 14px;
    line-height: 22px;
  }

  .sources a[target] .title::after {
    content: '\\2197' / '';
    margin-inline-start: 3px;
    font-size: 12px;
  }

  .sources .badge {
    padding-inline: 6px;
    border: 1px solid var(--_da-border);
    border-radius: 4px;
    font-size: 12px;
    line-height: 18px;
  }

  /* A path reads from left to right in every language. */
  .sources .location {
    direction: ltr;
    color: var(--_da-muted);
    font-size: 12px;
  }

  .sources li summary {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    justify-content: center;
    inline-size: 32px;
    block-size: 32px;
  }

  .sources li p {
    position: relative;
    margin: 3px 0;
    font-size: 13px;
    line-height: 1.45;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  @media (forced-colors: active) {
    .sources li:has(a:focus-visible) {
      outline-color: Highlight;
    }
  }
`;
