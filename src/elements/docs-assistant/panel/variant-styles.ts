import { css } from 'lit';

/** How the assistant shows as anything but a side panel: over the page, above its button, or in the page's flow. */
export const variantStyles = css`
  .frame[data-variant='modal']:is([open], :popover-open) {
    display: grid;
    grid: 100% / 100%;
    place-items: center;
    max-inline-size: none;
    max-block-size: none;
  }

  .frame::backdrop {
    display: none;
  }

  .backdrop {
    position: absolute;
    inset: calc(-1 * var(--_da-hidden-top, 0px)) 0 calc(-1 * var(--_da-hidden-bottom, 0px));
    background: rgb(0 0 0 / 45%);
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
    /* As a side panel it may have begun below a header. */
    margin: 0 !important;
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

  @media (max-width: 640px), (max-height: 420px) {
    .frame:is([data-variant='modal'], [data-variant='widget']) {
      inset: var(--_da-hidden-top, 0px) 0 var(--_da-hidden-bottom, 0px);
      inline-size: auto;
      block-size: auto;
    }

    .frame:is([data-variant='modal'], [data-variant='widget']) > .panel {
      inline-size: 100%;
      block-size: 100%;
      border: 0;
      border-radius: 0;
    }
  }

  @media (max-height: 420px) {
    .frame[data-variant='inline'] > .panel {
      max-block-size: none;
      overflow: clip;
    }
  }

  @media (forced-colors: active) {
    .backdrop {
      background: rgb(0 0 0 / 70%);
      forced-color-adjust: none;
    }
  }
`;
