/**
 * The closest element that matches a selector which the site's owner wrote. One that is not valid
 * matches nothing; the console says so each time, as the browser would, but nothing else breaks.
 */
export function closestMatch(element: Element, selector: string): Element | undefined {
  try {
    return element.closest(selector) ?? undefined;
  } catch {
    console.warn(
      `docs-assistant: "${selector}" is not a valid CSS selector. Correct the attribute.`,
    );
    return undefined;
  }
}
