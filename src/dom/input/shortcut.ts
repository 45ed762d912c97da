/**
 * Whether a key press is the given shortcut, such as `mod+k`. `mod` is the Command key on Apple's
 * systems and Control elsewhere. The key is matched by its character, so that it is the one that the
 * reader's keyboard layout shows, and where a layout has no Latin letters by the place of the key. What
 * is pressed with AltGr is text. An empty shortcut matches nothing, and neither does anything but a key press:
 * browsers and password managers that fill in a form send `keydown` without a key.
 */
export function matchesShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const keys = keysOf(shortcut);
  const key = keys.pop();
  if (!key || !event.key || isText(event) || !isPressed(event, key)) return false;
  return (['meta', 'ctrl', 'alt', 'shift'] as const).every(
    (modifier) => event[`${modifier}Key`] === keys.includes(modifier),
  );
}

/** Safari reports the press that ends a composition after its end, as code 229. */
function isText(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229 || event.getModifierState('AltGraph');
}

/** Russian, Greek, Hebrew or Arabic letters, and what Option makes of a letter on Apple's keyboards. */
function isPressed(event: KeyboardEvent, key: string): boolean {
  const isOther = /^[^\p{sc=Latin}\P{L}]+$/u.test(event.key) || (event.altKey && isApple());
  return event.key.toLowerCase() === key || (isOther && event.code === `Key${key.toUpperCase()}`);
}

/** What the reader's language calls keys, where that is not what English calls them. */
export interface KeyNames {
  ctrl?: string;
  shift?: string;
}

/** How the shortcut is written on this system's keys, such as `⌘K` or `Ctrl K`. */
export function shortcutLabel(shortcut: string, keyNames: KeyNames): string {
  const apple = isApple();
  const { ctrl = 'Ctrl', shift = 'Shift' } = keyNames;
  const names: Record<string, string> = {
    ctrl,
    meta: '⌘',
    alt: apple ? '⌥' : 'Alt',
    shift: apple ? '⇧' : shift,
  };
  return keysOf(shortcut)
    .map((key) => names[key] ?? key.toUpperCase())
    .join(apple ? '' : ' ');
}

/** The shortcut in the form of `aria-keyshortcuts` (WAI-ARIA 1.2), such as `Control+K`. */
export function ariaKeyShortcut(shortcut: string): string {
  return keysOf(shortcut)
    .map((key) => (key === 'ctrl' ? 'Control' : key.charAt(0).toUpperCase() + key.slice(1)))
    .join('+');
}

/** Whether the press belongs to a field of the page, where a shortcut of ours would steal typing. */
export function isTypedIntoPage(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    !comesFromOurs(event) &&
    target instanceof Element &&
    // Of inputs only those that take text: a checkbox may be what the page's theme is chosen with.
    target.matches(':read-write, select, [role=textbox]')
  );
}

/** Whether the press was made in one of our elements: a site may have a `<docs-layout>` of its own around everything. */
export function comesFromOurs(event: KeyboardEvent): boolean {
  const ours = 'docs-assistant, docs-search';
  return event.composedPath().some((node) => node instanceof Element && node.matches(ours));
}

/** The keys by name, the last of them the one that is no modifier. */
function keysOf(shortcut: string): string[] {
  const modifier = isApple() ? 'meta' : 'ctrl';
  const keys = shortcut.toLowerCase().split('+').filter(Boolean);
  return keys.map((key) => (key === 'mod' ? modifier : key));
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
