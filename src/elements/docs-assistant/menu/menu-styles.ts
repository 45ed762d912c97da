import { css } from 'lit';

/** The menu in the panel's header; it loads with its first opening. */
export const menuStyles = css`
  .header {
    position: relative;
  }

  .more + div {
    display: contents;
  }

  .menu {
    position: absolute;
    inset-block-start: calc(100% - 4px);
    inset-inline-end: 12px;
    z-index: 2;
    min-inline-size: 208px;
    max-inline-size: calc(100% - 24px);
    padding: 4px;
    border: 1px solid var(--_da-border);
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    box-shadow: 0 8px 24px rgb(0 0 0 / 16%);
  }

  .menu button,
  .menu p {
    display: block;
    inline-size: 100%;
    min-block-size: 36px;
    margin: 0;
    padding: 7px 10px;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    font-size: 14px;
    text-align: start;
  }

  .menu button:is(:hover, :focus) {
    background: var(--_da-subtle);
  }

  .menu button:focus-visible {
    outline-offset: -2px;
  }

  .menu [aria-disabled='true'] {
    color: var(--_da-muted);
    cursor: default;
  }

  @media (pointer: coarse) {
    .menu button {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .menu [aria-disabled='true'] {
      color: GrayText;
    }
  }
`;
