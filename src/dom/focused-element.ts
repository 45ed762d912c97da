/** The element that has the keyboard focus, through every open shadow root. */
export function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
}
