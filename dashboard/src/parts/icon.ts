import { html, svg, type TemplateResult } from 'lit/html.js';

const shapes = {
  check: svg`<path d="M4.5 10.5l3.5 3.5 7.5-8"/>`,
  cross: svg`<path d="M5.5 5.5l9 9m0-9l-9 9"/>`,
  waiting: svg`<circle cx="10" cy="10" r="6.5"/><path d="M10 6.5V10l2.5 1.5"/>`,
  running: svg`<path d="M10 3.5a6.5 6.5 0 1 1-6.5 6.5"/>`,
  unsure: svg`<path d="M7 7.6a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.4"/><path d="M10 15.4v.1"/>`,
  nothing: svg`<circle cx="10" cy="10" r="6.5"/><path d="M5.6 14.4l8.8-8.8"/>`,
  broken: svg`<path d="M10 3.5l7 12.5H3zM10 8.5v3.5"/><path d="M10 14.1v.1"/>`,
  up: svg`<path d="M10 16V4.5m-4.5 4.5l4.5-4.5 4.5 4.5"/>`,
  down: svg`<path d="M10 4v11.5m-4.5-4.5l4.5 4.5 4.5-4.5"/>`,
  copy: svg`<rect x="7" y="7" width="9.5" height="9.5" rx="2"/><path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7"/>`,
  system: svg`<circle cx="10" cy="10" r="6.5"/><path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/>`,
  light: svg`<circle cx="10" cy="10" r="3.5"/><path d="M10 2.5v1.5m0 12v1.5m7.5-7.5H16M4 10H2.5m12.8-5.3-1 1m-8.6 8.6-1 1m0-10.6 1 1m8.6 8.6 1 1"/>`,
  dark: svg`<path d="M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z"/>`,
} as const;

export type IconName = keyof typeof shapes;

/** A small picture in the colour of the text around it, which says the same. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon icon-${name}" aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">${shapes[name]}</svg>`;
}
