/** What names the part of a page that something stands in, and takes the focus. */
const headings = 'h1[tabindex], summary';

/**
 * Renders. Where what could not be read has the focus and goes away by that, whoever tried again goes on at the heading of
 * what it stood in: the button is gone, and the focus would begin anew at the top of the window.
 */
export function keepFocus(render: () => void): void {
  const failed = document.activeElement?.closest('.failed');
  const place = failed?.parentElement;
  render();
  if (!failed || failed.isConnected) return;
  // The heading stands beside it, or further out.
  for (let around = place; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>(headings);
    if (heading) {
      heading.focus();
      return;
    }
  }
}
