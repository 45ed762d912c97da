import { holdFocus } from './hold-focus.js';
import { keepInVisibleArea } from './visible-area.js';

/** Keeps an element usable that may cover all of the page, until `signal` aborts. */
export function keepUsable(element: HTMLElement, signal: AbortSignal): void {
  keepInVisibleArea(element, { signal });
  holdFocus(element, signal);
}
