import type { ReactiveControllerHost } from 'lit';
import { observePageTheme, readPageTheme, type Theme } from '../dom/page/page-theme.js';
import { whileConnected } from './while-connected.js';

/** Keeps the theme that an element should show: its own choice, or else the page's. */
export class ThemeController {
  readonly #host: ReactiveControllerHost & { theme: string };

  constructor(host: ReactiveControllerHost & { theme: string }) {
    this.#host = host;
    whileConnected(host, (signal) => observePageTheme(() => host.requestUpdate(), signal));
  }

  get theme(): Theme {
    const { theme } = this.#host;
    return theme === 'light' || theme === 'dark' ? theme : readPageTheme();
  }
}
