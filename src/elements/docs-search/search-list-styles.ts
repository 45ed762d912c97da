import { css } from '@lit/reactive-element/css-tag.js';

/** The list of results. */
export const searchListStyles = css`
  .results {
    min-block-size: 0;
    padding: 8px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 8px;
    outline: none;
  }

  .results[hidden] {
    display: none;
  }

  .page {
    padding-block-end: 6px;
  }

  .page-title {
    padding: 8px 12px 2px;
    color: var(--muted);
    font-size: 13px;
  }

  .option {
    display: grid;
    gap: 2px;
    inline-size: 100%;
    padding: 9px 12px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  .option[aria-selected='true'] {
    background: color-mix(in oklab, var(--accent) 11%, var(--surface));
  }

  .title {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }

  .heading {
    font-weight: 600;
    line-height: 1.4;
  }

  .version {
    flex: none;
    padding: 0 6px;
    border: 1px solid var(--border);
    border-radius: 5px;
    color: var(--muted);
    font-size: 12px;
  }

  .breadcrumb,
  .excerpt {
    color: var(--muted);
    font-size: 13px;
    line-height: 1.5;
  }

  .excerpt {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  mark {
    background: none;
    color: var(--accent);
    font-weight: 600;
  }

  .ask {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
  }

  .ask svg {
    color: var(--accent);
  }

  .ask .heading {
    min-inline-size: 0;
    font-weight: 500;
  }

  @media (forced-colors: active) {
    .option[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    .option mark {
      color: Highlight;
    }
  }
`;
