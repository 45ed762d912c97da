import { closestMatch } from './closest-match.js';

/** Text that the reader selected on the page, and where. */
export interface PageSelection {
  text: string;
  range: Range;
  /** The region of the page that it is in. */
  region: Element;
}

const editable =
  'input, textarea, [contenteditable]:not([contenteditable="false"]), docs-assistant, docs-search';

/**
 * What the reader has selected, provided that it lies within one of the regions.
 *
 * @param options.regions - a selector; a selection in a text field or outside the regions does not count.
 * @param options.roots - the shadow roots that the selection may be in, which the document does not tell.
 */
export function readPageSelection(options: {
  regions: string;
  roots: readonly ShadowRoot[];
}): PageSelection | undefined {
  const selection = document.getSelection();
  if (!options.regions || !selection || selection.rangeCount === 0) return undefined;
  const range = innerRange(selection, options.roots) ?? selection.getRangeAt(0);
  if (range.collapsed) return undefined;
  const text = (selection.toString() || range.toString()).trim();
  const element = elementOf(startOf(range));
  const region = element && closestMatch(element, options.regions);
  if (!text || !region || closestMatch(element, editable)) return undefined;
  return endsInside(range, region) ? { text, range: range.cloneRange(), region } : undefined;
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

/** What is selected inside of one shadow tree. */
function innerRange(selection: Selection, roots: readonly ShadowRoot[]): Range | undefined {
  const bounds = roots.length > 0 ? composedBounds(selection, roots) : undefined;
  if (!bounds || bounds.startContainer.getRootNode() !== bounds.endContainer.getRootNode()) {
    return undefined;
  }
  const range = document.createRange();
  range.setStart(bounds.startContainer, bounds.startOffset);
  range.setEnd(bounds.endContainer, bounds.endOffset);
  return range;
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
