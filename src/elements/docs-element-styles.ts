import { css } from '@lit/reactive-element/css-tag.js';

/**
 * What both elements start from: the contract's custom properties with their light and dark defaults,
 * and a root that inherits nothing of the page's own styles but them.
 */
export const docsElementStyles = css`
  :host {
    display: inline-block;
    --_da-accent: var(--docs-assistant-accent, light-dark(#3451b2, #a8b1ff));
    --_da-accent-text: var(--docs-assistant-accent-text, light-dark(#ffffff, #16161d));
    --_da-surface: var(--docs-assistant-surface, light-dark(#ffffff, #1b1b20));
    --_da-text: var(--docs-assistant-text, light-dark(#22252b, #e4e4e9));
    --_da-muted: var(--docs-assistant-muted, light-dark(#5f6672, #a0a3ad));
    --_da-border: var(--docs-assistant-border, light-dark(#dfe1e6, #35363d));
    --_da-subtle: color-mix(in oklab, var(--_da-text) 5%, var(--_da-surface));
    --_da-radius: var(--docs-assistant-radius, 10px);
    --_da-font: var(--docs-assistant-font, system-ui, sans-serif);
    --_da-layer: var(--docs-assistant-z-index, 1000);
  }

  /* Page rules reach the host and what it hands down, never this root. */
  .root {
    all: initial;
    display: contents;
    color-scheme: light;
    color: var(--_da-text);
    font: 400 15px / 1.55 var(--_da-font);
    overflow-wrap: break-word;
    /* Else it would be what the page has for itself, and no answer could be copied. */
    user-select: text;
  }

  :host(:state(dark)) .root {
    color-scheme: dark;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  :host([hidden]),
  [hidden] {
    display: none;
  }

  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }

  .trigger {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    border: 1px solid transparent;
  }

  svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  :focus-visible {
    outline: 2px solid var(--_da-accent);
    outline-offset: 2px;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 0s !important;
      transition-duration: 0s !important;
    }
  }

  @media print {
    .root {
      display: none;
    }
  }
`;
