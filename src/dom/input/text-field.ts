/**
 * Takes text out of a field as if the reader had deleted it: the field's `input` event is sent, and undoing
 * brings it back. `execCommand` is the one way to do so that browsers offer.
 */
export function deleteFromField(
  field: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand('delete')) return;
  field.setRangeText('', start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
