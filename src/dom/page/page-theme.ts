/** What `theme` resolves to. */
export type Theme = 'light' | 'dark';

const preference = '(prefers-color-scheme: dark)';
const themeAttributes = ['class', 'data-theme', 'style'];

/**
 * The theme that the page has chosen, by `data-theme`, a `light` or `dark` class, or its colour
 * scheme; where it has not, the reader's preference.
 */
export function readPageTheme(): Theme {
  for (const element of [document.documentElement, document.body]) {
    const chosen = element && chosenTheme(element);
    if (chosen) return chosen;
  }
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme;
  return matchMedia(preference).matches ? 'dark' : 'light';
}

/** Calls `onChange` whenever the page's theme may have changed, until `signal` aborts. */
export function observePageTheme(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange);
  const options = { attributes: true, attributeFilter: themeAttributes };
  observer.observe(document.documentElement, options);
  if (document.body) observer.observe(document.body, options);
  matchMedia(preference).addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

function chosenTheme(element: Element): Theme | undefined {
  const named = element.getAttribute('data-theme');
  if (named === 'dark' || named === 'light') return named;
  if (element.classList.contains('dark')) return 'dark';
  return element.classList.contains('light') ? 'light' : undefined;
}
