import { css } from '@lit/reactive-element/css-tag.js';

/** The floating button, all that is there before the first use. */
export const assistantTriggerStyles = css`
  :host {
    display: contents;
  }

  .trigger {
    position: fixed;
    inset-block-end: max(20px, env(safe-area-inset-bottom));
    right: max(20px, env(safe-area-inset-right));
    z-index: var(--_da-layer);
    min-block-size: 44px;
    padding: 0 17.6px;
    border-radius: 32px;
    background: var(--_da-accent);
    color: var(--_da-accent-text);
    font-weight: 600;
    box-shadow: 0 2px 12px rgb(0 0 0 / 18%);
    transition: transform 120ms;
  }

  /* Where the page's lines end, whatever the language of the interface. */
  :host(:dir(rtl)) .trigger {
    right: auto;
    left: max(20px, env(safe-area-inset-left));
  }

  /* The shortcut is in the title: the button is small. */
  .trigger kbd {
    display: none;
  }

  .trigger:active {
    transform: scale(0.97);
  }

  .trigger:focus-visible {
    outline-color: var(--_da-text);
  }

  :host(:state(open)) .trigger {
    visibility: hidden;
  }

  /* In the page's flow it is what the composer will look like. */
  :host(:state(inline)) {
    display: block;
  }

  :host(:state(inline)) .trigger {
    position: static;
    inline-size: 100%;
    border-color: currentcolor;
    border-radius: var(--_da-radius);
    background: var(--_da-surface);
    color: var(--_da-muted);
    font-weight: 400;
    box-shadow: none;
  }

  svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;
