/** A finger that scrolls the page passes over its code; only a tap ends in a click. */
export function isPassingTouch(event: Event): boolean {
  return (
    event.type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch'
  );
}
