import { css } from '@lit/reactive-element/css-tag.js';

/** The dialog around the list. */
export const searchDialogStyles = css`
  dialog {
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    background: transparent;
    color: inherit;
  }

  dialog::backdrop {
    background: transparent;
  }

  .backdrop {
    position: absolute;
    inset: 0;
    background: light-dark(rgb(20 22 30 / 32%), rgb(0 0 0 / 60%));
  }

  /* In parts of the dialog: a page that is zoomed by its styles zooms what is in parts of the window as well. */
  .panel {
    position: relative;
    inset-block-start: min(12%, 104px);
    display: flex;
    flex-direction: column;
    inline-size: min(640px, 100% - 32px);
    max-block-size: min(600px, 76%);
    margin: 0 auto;
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 1.3);
    overflow: hidden;
    background: var(--_da-surface);
    overflow-wrap: anywhere;
    box-shadow: 0 16px 48px rgb(0 0 0 / 22%);
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog[open] .backdrop,
    dialog[open] .panel {
      animation: appear 120ms ease-out;
    }
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .field {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    gap: 12px;
    padding-inline: 18px 10px;
    color: var(--_da-muted);
  }

  .notice,
  .results {
    border-block-start: 1px solid var(--_da-border);
  }

  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 56px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_da-text);
    font: inherit;
    font-size: 17px;
  }

  /* The caret shows it: in a dialog of one field a frame says nothing more. */
  input:focus-visible {
    outline: none;
  }

  input::placeholder {
    color: var(--_da-muted);
    opacity: 1;
  }

  /* Only a search that takes its time is shown. */
  .field[data-busy]::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    z-index: 1;
    inset-inline: 0;
    block-size: 2px;
    background: var(--_da-accent);
    opacity: 0;
    animation: wait 900ms ease-in-out 300ms infinite alternate;
  }

  @keyframes wait {
    from {
      opacity: 0.1;
    }

    to {
      opacity: 0.8;
    }
  }

  .close {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--_da-radius);
    background: none;
    color: var(--_da-muted);
  }

  .close:hover {
    background: var(--_da-subtle);
    color: var(--_da-text);
  }

  .footer {
    display: flex;
    order: 2;
    flex: none;
    align-items: center;
    gap: 8px;
    padding: 8px 16px;
    border-block-start: 1px solid var(--_da-border);
    background: var(--_da-subtle);
  }

  .footer button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    padding: 0 10px;
    border: 1px solid transparent;
    border-radius: var(--_da-radius);
    background: none;
    color: var(--_da-muted);
    font-size: 13px;
  }

  .footer .clear {
    margin-inline-start: auto;
  }

  .panel kbd {
    flex: none;
    padding: 2px 6px;
    border: 1px solid var(--_da-border);
    border-radius: 5px;
    background: var(--_da-surface);
    color: var(--_da-muted);
    font: 500 11px/1.3 var(--_da-font);
  }

  @media (pointer: coarse) {
    .close,
    .footer button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    .panel kbd {
      display: none;
    }
  }

  /* A sheet over the whole screen of a phone. */
  @media (max-width: 480px) {
    .results {
      flex: 1;
    }

    .panel {
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      max-block-size: none;
      padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
      border: 0;
      border-radius: 0;
    }
  }
`;
