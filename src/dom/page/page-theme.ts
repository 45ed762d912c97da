/** What `theme` resolves to. */
export type Theme = 'light' | 'dark';

const preference = '(prefers-color-scheme: dark)';

/**
 * Where sites keep their choice: Docusaurus, furo and most others, Bootstrap, PyData, Material for MkDocs
 * (whose dark scheme is called `slate`), Primer.
 */
const attributes = ['theme', 'bs-theme', 'mode', 'md-color-scheme', 'color-mode'].map(
  (name) => `data-${name}`,
);

/** A name of a theme alone, or with what sites put around it: `dark-mode`, `theme-light`. */
const themeName =
  /(?:^|\s)(?:(?:theme|mode|is|body-)-)?(?:(dark|slate)|light)(?:-(?:theme|mode))?(?:\s|$)/;

/**
 * The theme that the page has chosen: by an attribute or a class of `html` or `body`, its colour scheme, or
 * at last how light its background is; where it has none of these, the reader's preference.
 */
export function readPageTheme(): Theme {
  const elements = themedElements();
  for (const element of elements) {
    const chosen = chosenTheme(element);
    if (chosen) return chosen;
  }
  // What the body does not set it has from the root; and its background is in front.
  const styles = elements.reverse().map((element) => getComputedStyle(element));
  const scheme = styles[0]?.colorScheme.replace(/ ?only ?/, '');
  if (scheme === 'light' || scheme === 'dark') return scheme;
  for (const { backgroundColor } of styles) {
    const shade = shadeOf(backgroundColor);
    if (shade) return shade;
  }
  return matchMedia(preference).matches ? 'dark' : 'light';
}

/** Calls `onChange` whenever the page's theme may have changed, until `signal` aborts. */
export function observePageTheme(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange);
  const elements = themedElements();
  for (const element of elements) {
    observer.observe(element, { attributeFilter: [...attributes, 'class', 'style'] });
    // A background that fades is only at its end what the page has chosen.
    element.addEventListener('transitionend', ({ target }) => target === element && onChange(), {
      signal,
    });
  }
  matchMedia(preference).addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** A script in the head runs before there is a body. */
function themedElements(): Element[] {
  return [document.documentElement, document.body].filter(Boolean);
}

function chosenTheme(element: Element): Theme | undefined {
  const named = attributes.map((name) => element.getAttribute(name) ?? '');
  return namedTheme(named.join(' ')) ?? namedTheme(element.className);
}

function namedTheme(text: string): Theme | undefined {
  const found = themeName.exec(text);
  if (!found) return undefined;
  return found[1] ? 'dark' : 'light';
}

/** Of a computed colour: `rgb(…)`, or what browsers keep of `oklch(…)` and its like; a faint one counts as none. */
function shadeOf(color: string): Theme | undefined {
  const [first = 0, second = 0, third = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha < 0.5) return undefined;
  if (/^ok/.test(color)) return first < 0.5 ? 'dark' : 'light';
  if (/^l/.test(color)) return first < 50 ? 'dark' : 'light';
  // ITU-R BT.601
  const brightness = 0.299 * first + 0.587 * second + 0.114 * third;
  return brightness < (/^c/.test(color) ? 0.5 : 127.5) ? 'dark' : 'light';
}
