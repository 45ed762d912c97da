/** The element that has the keyboard focus, through every open shadow root. */
export function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
}

/** Whether an element, what is in it or what is in its shadow tree has the focus, if its page has. */
export function holdsFocus(element: Element): boolean {
  const root = element.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  return isTree && element.contains(root.activeElement);
}
