import { closestMatch } from './closest-match.js';
import { nearestAnchor } from './element-anchor.js';

/** Text that the reader selected on the page, and where. */
export interface PageSelection {
  text: string;
  range: Range;
  /** Pathname of the page. */
  path: string;
  /** The nearest id, without `#`. */
  elementId: string | undefined;
}

/**
 * What the reader has selected, provided that it lies within one of the regions.
 *
 * @param regions - a selector; a selection in a text field or outside the regions does not count.
 */
export function readPageSelection(regions: string): PageSelection | undefined {
  const selection = document.getSelection();
  if (!regions || !selection || selection.isCollapsed || selection.rangeCount === 0)
    return undefined;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  const { commonAncestorContainer: container, startContainer } = range;
  const element = container instanceof Element ? container : container.parentElement;
  const region = element && closestMatch(element, regions);
  if (!text || !region || element?.closest('input, textarea, [contenteditable]')) return undefined;
  const elementId = nearestAnchor(startContainer, region);
  return { text, range, path: location.pathname, elementId };
}
