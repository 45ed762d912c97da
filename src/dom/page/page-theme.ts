/** What `theme` resolves to. */
export type Theme = 'light' | 'dark';

const preference = '(prefers-color-scheme: dark)';

/**
 * The theme that the page has chosen, by `data-theme`, a `light` or `dark` class, or its colour
 * scheme; where it has not, the reader's preference.
 */
export function readPageTheme(): Theme {
  for (const element of themedElements()) {
    const chosen = chosenTheme(element);
    if (chosen) return chosen;
  }
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme;
  return matchMedia(preference).matches ? 'dark' : 'light';
}

/** Calls `onChange` whenever the page's theme may have changed, until `signal` aborts. */
export function observePageTheme(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange);
  for (const element of themedElements()) {
    observer.observe(element, { attributeFilter: ['class', 'data-theme', 'style'] });
  }
  matchMedia(preference).addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** A script in the head runs before there is a body. */
function themedElements(): Element[] {
  return [document.documentElement, document.body].filter(Boolean);
}

function chosenTheme(element: Element): Theme | undefined {
  const named = element.getAttribute('data-theme');
  if (named === 'dark' || named === 'light') return named;
  if (element.classList.contains('dark')) return 'dark';
  return element.classList.contains('light') ? 'light' : undefined;
}
