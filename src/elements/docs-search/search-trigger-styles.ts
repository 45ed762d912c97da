import { css } from '@lit/reactive-element/css-tag.js';

/**
 * The opening button, all that is there before the first use. Its size is fixed, so that a page can
 * keep the place free until the element is defined.
 */
export const searchTriggerStyles = css`
  :host {
    vertical-align: middle;
  }

  .trigger {
    inline-size: 200px;
    max-inline-size: 100%;
    block-size: 36px;
    padding-inline: 10px 8px;
    border-color: var(--_da-border);
    border-radius: var(--_da-radius);
    background: var(--_da-subtle);
    color: var(--_da-muted);
    font-size: 14px;
    vertical-align: middle;
    transition: border-color 120ms;
  }

  .trigger:hover {
    border-color: var(--_da-muted);
  }

  .trigger span {
    flex: 1;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .trigger kbd {
    padding: 2px 6px;
    border: 1px solid var(--_da-border);
    border-radius: 5px;
    background: var(--_da-surface);
    font: 500 11px/1.3 var(--_da-font);
  }

  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }

  @media (pointer: coarse), (max-width: 480px) {
    .trigger {
      block-size: 44px;
    }

    .trigger kbd {
      display: none;
    }
  }

  @media (max-width: 480px) {
    .trigger {
      justify-content: center;
      inline-size: 44px;
      padding: 0;
    }

    /* The name of the button stays for those who do not see the icon. */
    .trigger span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
  }

  /* Of the dialog as well. */
  @media (prefers-contrast: more) {
    .root {
      --_da-muted: var(--_da-text);
      --_da-border: var(--_da-text);
    }
  }
`;
