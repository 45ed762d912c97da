/**
 * Keeps scrolling that begins in an element from scrolling the page behind it, until `signal` aborts.
 * `overscroll-behavior` does that only where something can be scrolled.
 */
export function containScroll(element: HTMLElement, signal: AbortSignal): void {
  const contain = (event: Event, isZooming: boolean): void => {
    if (event.cancelable && !isZooming && !scrollsInside(event, element)) event.preventDefault();
  };
  const options = { signal, passive: false };
  element.addEventListener('wheel', (event) => contain(event, event.ctrlKey), options);
  element.addEventListener(
    'touchmove',
    (event) => contain(event, event.touches.length > 1),
    options,
  );
}

function scrollsInside(event: Event, element: HTMLElement): boolean {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(element) + 1).some((node) => {
    if (!(node instanceof Element)) return false;
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);
    return (
      (node.scrollHeight > node.clientHeight && scrolls(overflowY)) ||
      (node.scrollWidth > node.clientWidth && scrolls(overflowX))
    );
  });
}
