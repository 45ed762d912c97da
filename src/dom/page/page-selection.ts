import { closestMatch } from './closest-match.js';
import { isShown } from './place-watch.js';

/** Text that the reader selected on the page, and where. */
export interface PageSelection {
  text: string;
  range: Range;
  /** What all of it is in. */
  element: Element;
  /** The region of the page that it is in. */
  region: Element;
}

const ours = 'docs-assistant, docs-search';

const editable = `input, textarea, [contenteditable]:not([contenteditable="false"]), ${ours}`;

/**
 * What the reader has selected, provided that it lies within one of the regions and shows.
 *
 * @param regions - a selector; a selection in a text field or outside the regions does not count.
 */
export function readPageSelection(regions: string): PageSelection | undefined {
  const selection = document.getSelection();
  if (!regions || !selection || selection.rangeCount === 0) return undefined;
  const range = innermostRange(selection);
  if (range.collapsed) return undefined;
  const text = (selection.toString() || range.toString()).trim();
  const element = elementOf(startOf(range));
  const region = element && closestMatch(element, regions);
  if (!text || !region || closestMatch(element, editable)) return undefined;
  // What it begins with may be hidden by itself, such as a sign that shows under the pointer.
  const around = elementOf(range.commonAncestorContainer) ?? element;
  if (!isShown(around) || !endsInside(range, region)) return undefined;
  return { text, range: range.cloneRange(), element: around, region };
}

/**
 * Selects again what was selected before a field of ours took the focus, with which browsers forget it: the keyboard
 * goes on from there. Does nothing where the reader has been elsewhere since, or where it is gone.
 *
 * @param written - what the range held: another page may stand there now.
 */
export function restoreSelection(range: Range, written: string): void {
  const selection = document.getSelection();
  if (!selection?.isCollapsed || range.collapsed || range.toString() !== written) return;
  const caret = selection.rangeCount > 0 && elementOf(startOf(selection.getRangeAt(0)));
  if (caret && !closestMatch(caret, ours)) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/** The node that a range begins with. */
export function startOf({ startContainer, startOffset }: Range): Node {
  return startContainer.childNodes[startOffset] ?? startContainer;
}

/** Three clicks select a paragraph up to the beginning of the next, wherever that is. */
function endsInside(range: Range, region: Element): boolean {
  const { endContainer } = range;
  if (region.contains(endContainer) || region.getRootNode() !== endContainer.getRootNode()) {
    return true;
  }
  const rest = range.cloneRange();
  rest.setStartAfter(region);
  return rest.toString().trim() === '';
}

function elementOf(node: Node): Element | undefined {
  return node instanceof Element ? node : (node.parentElement ?? undefined);
}

/** The range with the nodes it is really in: the document's own answer ends at the host of a shadow tree. */
function innermostRange(selection: Selection): Range {
  const range = document.createRange();
  const roots: ShadowRoot[] = [];
  let bounds: StaticRange | Range = selection.getRangeAt(0);
  for (;;) {
    range.setStart(bounds.startContainer, bounds.startOffset);
    range.setEnd(bounds.endContainer, bounds.endOffset);
    const root = hostAt(range)?.shadowRoot;
    if (!root || roots.includes(root)) return range;
    roots.push(root);
    bounds = composedBounds(selection, roots) ?? bounds;
  }
}

/** The element with a shadow tree, other than one of ours, that a range begins at. */
function hostAt(range: Range): Element | undefined {
  const start = startOf(range);
  return start instanceof Element && start.shadowRoot && !start.matches(ours) ? start : undefined;
}

function composedBounds(
  selection: Selection,
  shadowRoots: readonly ShadowRoot[],
): StaticRange | undefined {
  if (typeof selection.getComposedRanges !== 'function') return undefined;
  try {
    return selection.getComposedRanges({ shadowRoots: [...shadowRoots] })[0];
  } catch {
    // Safari took the roots as arguments before they became an option.
    const ranges: StaticRange[] = Reflect.apply(selection.getComposedRanges, selection, [
      ...shadowRoots,
    ]);
    return ranges[0];
  }
}
