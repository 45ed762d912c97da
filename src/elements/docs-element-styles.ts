import { css } from '@lit/reactive-element/css-tag.js';

/**
 * What both elements start from: the contract's custom properties with their light and dark defaults,
 * and a root that inherits nothing of the page's own styles but them.
 */
export const docsElementStyles = css`
  :host {
    display: inline-block;
    --accent: var(--docs-assistant-accent, light-dark(#3451b2, #a8b1ff));
    --accent-text: var(--docs-assistant-accent-text, light-dark(#ffffff, #16161d));
    --surface: var(--docs-assistant-surface, light-dark(#ffffff, #1b1b20));
    --text: var(--docs-assistant-text, light-dark(#22252b, #e4e4e9));
    --muted: var(--docs-assistant-muted, light-dark(#5f6672, #a0a3ad));
    --border: var(--docs-assistant-border, light-dark(#dfe1e6, #35363d));
    --subtle: color-mix(in oklab, var(--text) 5%, var(--surface));
    --radius: var(--docs-assistant-radius, 10px);
    --font: var(--docs-assistant-font, system-ui, sans-serif);
    --layer: var(--docs-assistant-z-index, 1000);
  }

  :host([hidden]) {
    display: none;
  }

  /* Page rules reach the host and what it hands down, never this root. */
  .root {
    all: initial;
    display: contents;
    color-scheme: light;
    color: var(--text);
    font: 400 15px / 1.55 var(--font);
    overflow-wrap: break-word;
  }

  :host(:state(dark)) .root {
    color-scheme: dark;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none;
  }

  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0s !important;
      transition-duration: 0s !important;
    }
  }
`;
