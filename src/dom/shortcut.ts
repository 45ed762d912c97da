/**
 * Whether a key press is the given shortcut, such as `mod+k`. `mod` is the Command key on Apple's
 * systems and Control elsewhere. The key is matched by its character, so that it is the one that the
 * reader's keyboard layout shows. An empty shortcut matches nothing.
 */
export function matchesShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const keys = shortcut.toLowerCase().split('+');
  const key = keys.pop();
  // A dead key or an input method's own press has no character to match.
  if (!key || event.isComposing || event.key.toLowerCase() !== key) return false;
  const wants = new Set(keys.map((name) => (name === 'mod' ? modifierName() : name)));
  return (
    event.metaKey === wants.has('meta') &&
    event.ctrlKey === wants.has('ctrl') &&
    event.altKey === wants.has('alt') &&
    event.shiftKey === wants.has('shift')
  );
}

/** How the shortcut is written on this system's keys, such as `⌘K` or `Ctrl K`. */
export function shortcutLabel(shortcut: string): string {
  const apple = isApple();
  const names: Record<string, string> = {
    mod: apple ? '⌘' : 'Ctrl',
    ctrl: 'Ctrl',
    meta: '⌘',
    alt: apple ? '⌥' : 'Alt',
    shift: apple ? '⇧' : 'Shift',
  };
  const keys = shortcut.toLowerCase().split('+').filter(Boolean);
  return keys.map((key) => names[key] ?? key.toUpperCase()).join(apple ? '' : ' ');
}

/** The shortcut in the form of `aria-keyshortcuts` (WAI-ARIA 1.2), such as `Control+K`. */
export function ariaKeyShortcut(shortcut: string): string {
  const names: Record<string, string> = {
    meta: 'Meta',
    ctrl: 'Control',
    alt: 'Alt',
    shift: 'Shift',
  };
  const keys = shortcut.toLowerCase().split('+').filter(Boolean);
  return keys
    .map((key) => (key === 'mod' ? modifierName() : key))
    .map((key) => names[key] ?? key.toUpperCase())
    .join('+');
}

/** Whether the press belongs to a field of the page, where a shortcut of ours would steal typing. */
export function isTypedIntoPage(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  if (path.some((node) => node instanceof Element && isOurs(node))) return false;
  const [target] = path;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** By its whole name: a site may have a `<docs-layout>` of its own around everything. */
function isOurs({ localName }: Element): boolean {
  return localName === 'docs-assistant' || localName === 'docs-search';
}

function modifierName(): 'meta' | 'ctrl' {
  return isApple() ? 'meta' : 'ctrl';
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
