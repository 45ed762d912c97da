/** Where a selection begins and ends. */
export type SelectionBounds = Pick<
  StaticRange,
  'startContainer' | 'startOffset' | 'endContainer' | 'endOffset'
>;

/**
 * The one stretch that is selected, with the nodes it is really in, as seen from an element: the
 * document's own answer ends at the host of a shadow tree. Undefined when nothing is selected, or, as
 * Firefox allows, several stretches.
 */
export function selectionBounds(element: Element): SelectionBounds | undefined {
  const selection = element.ownerDocument.getSelection();
  if (selection?.rangeCount !== 1) return undefined;
  const root = element.getRootNode();
  const bounds = isShadowRoot(root) ? boundsInside(selection, root) : selection.getRangeAt(0);
  return bounds && !isCollapsed(bounds) ? bounds : undefined;
}

function boundsInside(selection: Selection, root: ShadowRoot): SelectionBounds | undefined {
  if (typeof selection.getComposedRanges === 'function') return composedBounds(selection, root);
  // Chromium before 137 asks the root. Firefox before 142 tells the real nodes in any case.
  const own: Selection | null =
    'getSelection' in root && typeof root.getSelection === 'function'
      ? root.getSelection()
      : selection;
  return own && own.rangeCount > 0 ? own.getRangeAt(0) : undefined;
}

function composedBounds(selection: Selection, root: ShadowRoot): SelectionBounds | undefined {
  try {
    return selection.getComposedRanges({ shadowRoots: [root] })[0];
  } catch {
    // Safari took the roots as arguments before they became an option.
    const ranges: StaticRange[] = Reflect.apply(selection.getComposedRanges, selection, [root]);
    return ranges[0];
  }
}

function isShadowRoot(root: Node): root is ShadowRoot {
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}

function isCollapsed(bounds: SelectionBounds): boolean {
  const { startContainer, startOffset, endContainer, endOffset } = bounds;
  return startContainer === endContainer && startOffset === endOffset;
}
