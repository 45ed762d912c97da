/**
 * Keeps scrolling that begins in an element from scrolling the page behind it, until `signal` aborts.
 * `overscroll-behavior` does that only where something can be scrolled.
 */
export function containScroll(element: HTMLElement, signal: AbortSignal): void {
  const contain = (event: Event): void => {
    if (event.cancelable && !isZooming(event) && !scrollsInside(event, element)) {
      event.preventDefault();
    }
  };
  element.addEventListener('wheel', contain, { signal, passive: false });
  element.addEventListener('touchmove', contain, { signal, passive: false });
}

function isZooming(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey;
  return typeof TouchEvent === 'function' && event instanceof TouchEvent
    ? event.touches.length > 1
    : false;
}

function scrollsInside(event: Event, element: HTMLElement): boolean {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(element) + 1).some((node) => {
    if (!(node instanceof Element)) return false;
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    return (
      (node.scrollHeight > node.clientHeight && scrolls(overflowY)) ||
      (node.scrollWidth > node.clientWidth && scrolls(overflowX))
    );
  });
}
