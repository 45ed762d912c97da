/** Selectors that were warned of in the console; the pointer alone asks many times a second. */
const reported = new Set<string>();

/**
 * The closest element that matches a selector which the site's owner wrote, out through shadow roots. One
 * that is not valid matches nothing; the console says so once, but nothing else breaks.
 */
export function closestMatch(element: Element, selector: string): Element | undefined {
  try {
    return closestAcrossTrees(element, selector);
  } catch {
    if (!reported.has(selector)) {
      console.warn(
        `docs-assistant: "${selector}" is not a valid CSS selector. Correct the attribute.`,
      );
    }
    reported.add(selector);
    return undefined;
  }
}

/** The closest element that matches a valid selector, out through shadow roots. */
export function closestAcrossTrees(element: Element, selector: string): Element | undefined {
  for (let start: Element | undefined = element; start; start = hostOf(start)) {
    const found = start.closest(selector);
    if (found) return found;
  }
  return undefined;
}

/** The element whose shadow tree a node is in. */
export function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
