import { html } from 'lit/html.js';
import { icon } from './icon.js';
import { LightElement } from './light-element.js';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The site's own pages have the same choice. */
const storageKey = 'docs-theme';

/** Light, dark, or what the system says. */
export class ThemeButton extends LightElement {
  static override properties = { theme: { state: true } };

  protected theme: Theme = currentTheme();

  protected override render(): unknown {
    return html`<button class="quiet" type="button" @click=${this.#change} title="Theme: ${this.theme}">
      ${icon(this.theme)}<span class="hidden">Theme: ${this.theme}</span>
    </button>`;
  }

  readonly #change = (): void => {
    this.theme = themes[(themes.indexOf(this.theme) + 1) % themes.length] ?? 'system';
    const { dataset } = document.documentElement;
    if (this.theme === 'system') delete dataset.theme;
    else dataset.theme = this.theme;
    try {
      if (this.theme === 'system') localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, this.theme);
    } catch {
      // Storage may be blocked: the choice lasts as long as the page then.
    }
  };
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}
