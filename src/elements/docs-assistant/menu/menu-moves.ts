/** What the keys of a menu move between. */
export interface MenuPlaces {
  /** Of the items, in their order. */
  names: readonly string[];
  /** Which has the focus, from 0. */
  focused: number;
}

/**
 * Which item of a menu a key press leads to, from 0; `close` where it leads out of the menu, and nothing where it is
 * not for the menu. Source: WAI-ARIA Authoring Practices, "Menu and Menubar Pattern".
 */
export function menuMove(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
  { names, focused }: MenuPlaces,
): number | 'close' | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (key === 'ArrowDown') return (focused + 1) % names.length;
  if (key === 'ArrowUp') return (Math.max(focused, 0) + names.length - 1) % names.length;
  if (key === 'Home') return 0;
  if (key === 'End') return names.length - 1;
  if (key === 'Escape') return 'close';
  return nameBeginningWith(key, { names, focused });
}

/** The next item whose name begins with a character, after the focused one and around the end. */
function nameBeginningWith(key: string, { names, focused }: MenuPlaces): number | undefined {
  if ([...key].length !== 1 || key === ' ') return undefined;
  const order = names.map((_, index) => (focused + 1 + index) % names.length);
  const typed = key.toLocaleLowerCase();
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(typed));
}
