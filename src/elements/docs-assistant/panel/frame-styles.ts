import { css } from 'lit';

/**
 * Where the assistant shows, and how as a side panel; what the other variants need loads with them. Sizes are
 * parts of what fixed elements are laid out in, so that neither a zoomed page nor the bars of a phone's browser
 * change what they mean.
 */
export const frameStyles = css`
  .frame {
    --_da-enter: 0 12px;
    position: fixed;
    inset: var(--_da-hidden-top, 0px) 0 var(--_da-hidden-bottom, 0px);
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: inherit;
    transition:
      display 140ms allow-discrete,
      overlay 140ms allow-discrete;
  }

  .frame:is([open], :popover-open) {
    display: block;
  }

  .frame > * {
    opacity: 0;
    transition:
      opacity 140ms ease,
      translate 140ms ease;
  }

  .frame > .panel {
    translate: var(--_da-enter);
  }

  .frame:is([open], :popover-open) > * {
    opacity: 1;
    translate: 0 0;
  }

  @starting-style {
    .frame:is([open], :popover-open) > * {
      opacity: 0;
    }

    .frame:is([open], :popover-open) > .panel {
      translate: var(--_da-enter);
    }
  }

  /* It stands where the page's lines end, whatever the language of the interface. */
  .frame[data-variant='panel'] {
    --_da-enter: 24px 0;
    left: auto;
    inline-size: min(var(--docs-assistant-panel-width, 416px), 100%);
  }

  :host(:dir(rtl)) .frame[data-variant='panel'] {
    --_da-enter: -24px 0;
    right: auto;
    left: 0;
  }

  [data-variant='panel'] > .panel {
    border: solid var(--_da-border);
    border-width: 0 0 0 1px;
    box-shadow: 0 0 32px rgb(0 0 0 / 12%);
  }

  :host(:dir(rtl)) [data-variant='panel'] > .panel {
    border-width: 0 1px 0 0;
  }

  /* A phone has room for one thing. */
  @media (max-width: 640px), (max-height: 420px) {
    :not([data-variant='inline']) > .panel {
      padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
    }
  }

  @media (max-width: 640px) {
    .frame[data-variant='panel'] {
      inline-size: 100%;
    }

    [data-variant='panel'] > .panel {
      border-style: none;
    }
  }

  @media (max-height: 420px) {
    /*
     * In a low window, or at high zoom, the panel scrolls as a whole: the conversation needs the room. The browser
     * would keep the field in its place while the answer above it grows, and so lead away from its beginning.
     */
    .frame[data-variant] > .panel {
      display: block;
      overflow-y: auto;
      overflow-anchor: none;
      overscroll-behavior: contain;
    }

    .messages {
      overflow: visible;
    }
  }

  @media (prefers-contrast: more) {
    .frame {
      --_da-muted: color-mix(in oklab, var(--_da-text) 88%, var(--_da-surface));
      --_da-border: color-mix(in oklab, var(--_da-text) 75%, var(--_da-surface));
    }

    .frame :focus-visible,
    .field:focus-within {
      outline-width: 3px;
    }
  }

  @media (forced-colors: active) {
    .frame[data-variant] > .panel {
      border: 1px solid;
    }
  }
`;
