/**
 * Has the page go to an address by a link of its own, where an element stands: a site's router that follows links by their
 * clicks sees none of a shadow tree.
 */
export function followLink(address: string, element: Element): void {
  const link = document.createElement('a');
  link.href = address;
  outermostHost(element).append(link);
  link.click();
  link.remove();
}

/** The element itself, unless it stands in a shadow tree. */
function outermostHost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : element;
}
