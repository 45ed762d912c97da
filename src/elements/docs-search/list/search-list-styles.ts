import { css } from '@lit/reactive-element/css-tag.js';

/** The list of results. */
export const searchListStyles = css`
  .results {
    --_da-chosen: color-mix(in oklab, var(--_da-accent) 11%, var(--_da-surface));
    padding: 8px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 8px 68px;
    outline: none;
    text-align: left;
  }

  /* What runs the other way stays in line with the rest: "start" would be its own. */
  [dir='rtl'] .results {
    text-align: right;
  }

  .group-title {
    padding: 6px 12px 2px;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .group-title[data-quiet],
  .said {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .option {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 1px 10px;
    padding: 5px 12px;
    border-radius: var(--_da-radius);
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }

  .option:not(.plain) {
    padding-inline-end: 44px;
  }

  .option > svg {
    color: var(--_da-muted);
    margin-block-start: 2px;
  }

  .excerpt {
    grid-column: 2;
  }

  .option[aria-selected='true'] {
    background: var(--_da-chosen);
  }

  /* The tint alone is told from the surface by next to nothing (WCAG 1.4.11). */
  .option[aria-selected='true']::before {
    content: '';
    position: absolute;
    inset-block: 6px;
    inset-inline-start: 0;
    inline-size: 3px;
    background: var(--_da-accent);
  }

  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
  }

  .heading {
    min-inline-size: 0;
    font-weight: 600;
    line-height: 1.4;
  }

  .badge {
    padding: 0 6px;
    border: 1px solid var(--_da-border);
    border-radius: 5px;
    color: var(--_da-muted);
    font-size: 12px;
  }

  .breadcrumb,
  .excerpt {
    color: var(--_da-muted);
    font-size: 13px;
    line-height: 1.5;
  }

  /* Cut at its end by lines: on a single one a query of the other direction would lose its beginning. */
  .excerpt,
  .plain .heading {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }

  mark {
    background: none;
    color: var(--_da-accent);
    font-weight: 600;
  }

  .plain {
    display: flex;
    align-items: center;
    min-block-size: 40px;
  }

  /* Without this, a long name behind "Ask AI:" would wrap whole to a second line, which is cut off. */
  .plain .heading {
    flex: 1;
    line-break: anywhere;
    font-weight: 400;
  }

  /* However much is found above it, it stays where it is. */
  .ask:last-child {
    position: sticky;
    inset-block-end: -8px;
    margin: 2px -8px -8px;
    padding-inline: 20px;
    border-block-start: 1px solid var(--_da-border);
    border-radius: 0;
    background: var(--_da-surface);
  }

  .ask:only-child {
    margin-block-start: -8px;
    border: 0;
  }

  .ask:last-child[aria-selected='true'] {
    background: var(--_da-chosen);
  }

  .act {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_da-radius);
    color: var(--_da-muted);
    opacity: 0;
  }

  .option:not(.plain) .act {
    position: absolute;
    inset-block: 0;
    block-size: auto;
    inset-inline-end: 4px;
  }

  .option[aria-selected='true'] .act,
  .act[data-on] {
    opacity: 1;
  }

  .act[data-on] svg {
    fill: currentcolor;
    color: var(--_da-accent);
  }

  @media (pointer: coarse) {
    .act {
      inline-size: 44px;
      block-size: 44px;
      opacity: 1;
    }

    .option {
      min-block-size: 44px;
    }

    .option:not(.plain) {
      padding-inline-end: 52px;
    }
  }

  /* Half as many words stand on a line. */
  @media (max-width: 480px) {
    .excerpt {
      -webkit-line-clamp: 2;
    }
  }

  @media (prefers-contrast: more) {
    .results {
      --_da-chosen: var(--_da-surface);
    }

    .option[aria-selected='true'] {
      outline: 2px solid var(--_da-accent);
      outline-offset: -2px;
    }
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
