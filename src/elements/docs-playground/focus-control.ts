/**
 * Focuses what has an id, once what was changed is rendered.
 *
 * @param selects - whether what is typed takes the place of the text there.
 */
export function focusControl(container: HTMLElement, id: string, selects = false): void {
  queueMicrotask(() => {
    const control = container.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    control?.focus();
    if (selects && control instanceof HTMLInputElement) control.select();
  });
}
