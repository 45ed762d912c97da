import { css } from 'lit';

/** What an answer draws on: a numbered list of links, each with where it stands and what it says. */
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

  .sources summary {
    margin-block: 6px 4px;
  }

  .sources :is(h3, summary) {
    color: var(--_da-muted);
    font-size: 13px;
    font-weight: 600;
  }

  .sources ol {
    display: grid;
    gap: 2px;
    margin: 0 -10px;
    padding: 0;
    list-style: none;
  }

  .sources li {
    position: relative;
    padding-block: 7px 8px;
    padding-inline: 34px 10px;
    border-radius: calc(var(--_da-radius) * 0.7);
    overflow-wrap: anywhere;
    counter-increment: source;
  }

  .sources li:hover {
    background: var(--_da-subtle);
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
    color: var(--_da-muted);
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
    outline: 2px solid var(--_da-accent);
    outline-offset: -2px;
  }

  .sources .title {
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
    color: var(--_da-text);
    font-size: 12px;
    line-height: 18px;
  }

  /* A path reads from left to right in every language; it keeps a line of its own. */
  .sources .location {
    flex-basis: 100%;
    direction: ltr;
    color: var(--_da-muted);
    font-size: 12px;
  }

  .sources .excerpt {
    display: -webkit-box;
    margin: 3px 0 0;
    overflow: hidden;
    color: var(--_da-text);
    font-size: 13px;
    line-height: 1.45;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  @media (forced-colors: active) {
    .sources li:has(a:focus-visible) {
      outline-color: Highlight;
    }
  }
`;
