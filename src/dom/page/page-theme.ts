/** What `theme` resolves to. */
export type Theme = 'light' | 'dark';

const preference = '(prefers-color-scheme: dark)';

/**
 * Where sites say what they show: most in `data-theme` or in a class; Bootstrap, Primer, PyData and Material for MkDocs
 * in attributes of their own.
 */
const themeAttribute = /^(?:class|data-(?:bs-|color-|md-color-)?(?:theme|mode|scheme))$/;

/** A theme's name alone, or with what sites put around it, as in `dark-mode`. Material's dark scheme is `slate`. */
const themeName =
  /(?:^|\s)(?:(?:theme|mode|is|body-)-)?(?:(dark|slate)|light)(?:-(?:theme|mode))?(?:\s|$)/;

/**
 * The theme that the page has chosen: by an attribute or a class of `html` or `body`, its colour scheme, or
 * at last how light its background is; where it has none of these, the reader's preference.
 */
export function readPageTheme(): Theme {
  const elements = themedElements();
  for (const { name, value } of elements.flatMap(({ attributes }) => [...attributes])) {
    const found = themeAttribute.test(name) && themeName.exec(value);
    if (found) return found[1] ? 'dark' : 'light';
  }
  // What the body does not set it has from the root; and its background is in front.
  const styles = elements.reverse().map((element) => getComputedStyle(element));
  const scheme = styles[0]?.colorScheme.replace(/ ?only ?/, '');
  if (scheme === 'light' || scheme === 'dark') return scheme;
  const lightness = styles.map((style) => lightnessOf(style.backgroundColor)).find((is) => is >= 0);
  const isDark = lightness === undefined ? matchMedia(preference).matches : lightness < 128;
  return isDark ? 'dark' : 'light';
}

/** Calls `onChange` whenever the page's theme may have changed, until `signal` aborts. */
export function observePageTheme(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver((changes) => {
    const isTheme = (name: string | null) => name === 'style' || themeAttribute.test(name ?? '');
    if (changes.some(({ attributeName }) => isTheme(attributeName))) onChange();
  });
  for (const element of themedElements()) {
    observer.observe(element, { attributes: true });
    // A background that fades is only at its end what the page has chosen.
    element.addEventListener('transitionend', ({ target }) => target === element && onChange(), {
      signal,
    });
  }
  matchMedia(preference).addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A script in the head runs before there is a body. */
function themedElements(): Element[] {
  return [document.documentElement, document.body].filter(Boolean);
}

/**
 * From 0 to 255, of a computed colour: of `rgb(…)` as in ITU-R BT.601, or of what browsers keep of `oklch(…)`,
 * `lab(…)` and `color(…)`, where names such as `display-p3` have digits as well; `NaN` of a faint one.
 */
function lightnessOf(color: string): number {
  const [first = 0, second = 0, third = 0, alpha = 1] = (color.match(/\b[\d.]+/g) ?? []).map(
    Number,
  );
  if (alpha < 0.5) return Number.NaN;
  if (color.startsWith('l')) return first * 2.55;
  const mixed = color.startsWith('o') ? first : 0.3 * first + 0.59 * second + 0.11 * third;
  return color.startsWith('r') ? mixed : mixed * 255;
}
