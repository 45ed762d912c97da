const keysOfTheirOwn = /^(Tab|Escape|F\d+)$/;

/**
 * Keeps what is typed into a field from the page's own shortcuts of a single key: outside a shadow
 * tree nobody sees that there is a field. Presses with Control, Alt or Command go on.
 *
 * @returns whether it was pressed in a field.
 */
export function keepTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const isField = target instanceof Element && target.matches('textarea, input');
  const isModified = event.ctrlKey || event.altKey || event.metaKey;
  const isTyped = !isModified || event.getModifierState('AltGraph');
  if (isField && isTyped && !keysOfTheirOwn.test(event.key)) event.stopPropagation();
  return isField;
}

/**
 * Whether a key press closes what is innermost: Escape that nothing inside has used, nor an input method. Safari
 * reports the press that ends a composition after its end, as code 229.
 */
export function isEscape(event: KeyboardEvent): boolean {
  const isTaken = event.isComposing || event.keyCode === 229 || event.defaultPrevented;
  return event.key === 'Escape' && !isTaken;
}

/** Keeps a key press that has done something from doing anything else. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
