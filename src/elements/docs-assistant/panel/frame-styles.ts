import { css } from 'lit';

/**
 * Where the assistant shows, by its variant. Sizes are parts of what fixed elements are laid out in, so
 * that neither a zoomed page nor the bars of a phone's browser change what they mean.
 */
export const frameStyles = css`
  .frame {
    --_da-enter: 0 12px;
    position: fixed;
    inset: var(--_da-hidden-top, 0px) 0 var(--_da-hidden-bottom, 0px);
    inline-size: auto;
    block-size: auto;
    max-inline-size: none;
    max-block-size: none;
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

  .frame::backdrop {
    display: none;
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

  .frame[data-variant='modal']:is([open], :popover-open) {
    display: grid;
    grid: 100% / 100%;
    place-items: center;
  }

  .backdrop {
    position: absolute;
    inset: calc(-1 * var(--_da-hidden-top, 0px)) 0 calc(-1 * var(--_da-hidden-bottom, 0px));
    background: rgb(0 0 0 / 45%);
  }

  :host(:dir(rtl)) [data-variant='panel'] > .panel {
    border-width: 0 1px 0 0;
  }

  [data-variant='modal'] > .panel {
    inline-size: min(720px, 100% - 48px);
    block-size: min(800px, 100% - 48px);
  }

  /* Above the button, which goes on to close it. */
  .frame[data-variant='widget'] {
    inset: auto max(20px, env(safe-area-inset-right)) calc(
        max(20px, env(safe-area-inset-bottom)) + 56px + var(--_da-hidden-bottom, 0px)
      )
      auto;
    inline-size: min(400px, 100% - 40px);
    block-size: min(640px, 100% - 96px - var(--_da-hidden-top, 0px) - var(--_da-hidden-bottom, 0px));
  }

  @media (min-width: 640.02px) and (min-height: 420.02px) {
    :host(:dir(rtl)) .frame[data-variant='widget'] {
      right: auto;
      left: max(20px, env(safe-area-inset-left));
    }
  }

  :not([data-variant='panel']) > .panel {
    border: 1px solid var(--_da-border);
    border-radius: calc(var(--_da-radius) * 1.4);
    overflow: clip;
  }

  :is([data-variant='modal'], [data-variant='widget']) > .panel {
    box-shadow: 0 8px 40px rgb(0 0 0 / 20%);
  }

  .frame[data-variant='inline'] {
    position: static;
    display: block;
  }

  [data-variant='inline'] > .panel {
    max-block-size: max(320px, 80vh);
    opacity: 1;
    translate: 0 0;
  }

  @media (min-width: 640.02px) and (min-height: 420.02px) {
    :host(:state(open)) .root:has([data-variant='widget']) .trigger {
      visibility: visible;
    }
  }

  /* A phone has room for one thing. */
  @media (max-width: 640px), (max-height: 420px) {
    .frame:not([data-variant='inline']) {
      inset: var(--_da-hidden-top, 0px) 0 var(--_da-hidden-bottom, 0px);
      block-size: auto;
    }

    .frame:is([data-variant='modal'], [data-variant='widget']) {
      inline-size: auto;
    }

    .frame:is([data-variant='modal'], [data-variant='widget']) > .panel {
      inline-size: 100%;
      block-size: 100%;
      border: 0;
      border-radius: 0;
    }

    :not([data-variant='inline']) > .panel {
      padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
    }
  }

  @media (max-width: 640px) {
    .frame[data-variant='panel'],
    :host(:dir(rtl)) .frame[data-variant='panel'] {
      right: 0;
      left: 0;
      inline-size: auto;
    }

    [data-variant='panel'] > .panel,
    :host(:dir(rtl)) [data-variant='panel'] > .panel {
      border: 0;
    }
  }

  @media (min-width: 640.02px) and (max-height: 420px) {
    .frame[data-variant='panel'] {
      left: auto;
    }

    :host(:dir(rtl)) .frame[data-variant='panel'] {
      right: auto;
      left: 0;
    }
  }

  @media (max-height: 420px) {
    /* In a low window, or at high zoom, the panel scrolls as a whole: the conversation needs the room. */
    .frame > .panel {
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
    }

    .frame[data-variant='inline'] > .panel {
      max-block-size: none;
      overflow: clip;
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
    .frame > .panel {
      border: 1px solid;
    }

    .backdrop {
      background: rgb(0 0 0 / 70%);
      forced-color-adjust: none;
    }
  }
`;
