import { css } from 'lit';

/** The box with its head and foot, the same wherever the assistant shows. */
export const panelStyles = css`
  /* Beyond those that the opening button needs. */
  :host {
    --_da-danger: light-dark(#b3261e, #ffb4ab);
    --_da-font-mono: var(--docs-assistant-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);
  }

  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    background: var(--_da-surface);
    color: var(--_da-text);
    outline: none;
  }

  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-block: 9.6px;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--_da-border);
  }

  h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }

  .icon {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_da-radius) * 0.7);
    background: none;
    color: var(--_da-muted);
  }

  .icon:hover {
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  .more svg {
    stroke-width: 2.4;
  }

  .messages {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 20px;
    scrollbar-width: thin;
  }

  /* Back is where the lines begin. */
  .back:dir(rtl) svg {
    scale: -1 1;
  }

  .messages:focus-visible {
    outline-offset: -3px;
  }

  .turn {
    margin-inline-end: 14px;
  }

  /* In the margin, as it must not cover what is read. It stays in sight where the panel scrolls as a whole. */
  .jump {
    position: sticky;
    inset-block-end: 12px;
    z-index: 1;
    display: grid;
    place-content: end;
    block-size: 0;
    pointer-events: none;
  }

  .jump .icon {
    min-inline-size: 0;
    inline-size: 26px;
    margin: 0 4px 12px;
    border: 1px solid var(--_da-border);
    border-radius: 13px;
    background: var(--_da-surface);
    pointer-events: auto;
  }

  .footer {
    padding: 8px 20px max(12px, env(safe-area-inset-bottom) - var(--_da-hidden-bottom, 0px));
    color: var(--_da-muted);
    font-size: 12px;
  }

  .footer p {
    margin: 0;
  }

  .announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (pointer: coarse) {
    .icon {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
