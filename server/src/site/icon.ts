import { raw } from 'hono/html';

const shapes = {
  menu: '<path d="M3.5 6h13M3.5 10h13M3.5 14h13"/>',
  theme:
    '<circle cx="10" cy="10" r="6.5"/><path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/>',
} as const;

/** A small picture in the colour of the text around it, which names it. */
export function icon(name: keyof typeof shapes) {
  return raw(
    `<svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round">${shapes[name]}</svg>`,
  );
}
