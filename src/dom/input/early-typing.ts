/**
 * Collects what a reader types before the field that it is meant for is here, and keeps it from the page,
 * whose own shortcuts it would trigger. Presses with Control, Alt or Command go on, and so does what is typed once the
 * reader has gone elsewhere on the page: loading may take long.
 *
 * @returns a function that ends it and gives what was typed.
 */
export function collectTyping(): () => string {
  const ended = new AbortController();
  const text: string[] = [];
  const { activeElement } = document;
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (document.activeElement !== activeElement || !/^(.|Backspace)$/u.test(key)) return;
    // A space would press the button that has the focus, in Firefox when the key is released.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'keydown') key === 'Backspace' ? text.pop() : text.push(key);
  };
  const options = { capture: true, signal: ended.signal };
  addEventListener('keydown', onKey, options);
  addEventListener('keyup', onKey, options);
  return () => {
    ended.abort();
    return text.join('');
  };
}
