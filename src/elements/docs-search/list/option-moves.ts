import type { SearchOptions } from './search-options.js';

/** Options that the page keys move by. */
const pageStep = 5;

const moves: Readonly<Record<string, (options: SearchOptions) => void>> = {
  ArrowDown: (options) => options.move(1),
  ArrowUp: (options) => options.move(-1),
  PageDown: (options) => options.leap(pageStep),
  PageUp: (options) => options.leap(-pageStep),
};

/** Where a key press in the field leads in the list; Home, End and what is modified belong to the text. */
export function moveOf(event: KeyboardEvent): ((options: SearchOptions) => void) | undefined {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return isModified ? undefined : moves[event.key];
}
