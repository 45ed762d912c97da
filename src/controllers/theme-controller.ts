import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { observePageTheme, readPageTheme, type Theme } from '../dom/page/page-theme.js';

/** Keeps the theme that an element should show: its own choice, or else the page's. */
export class ThemeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & { theme: string };
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost & { theme: string }) {
    this.#host = host;
    host.addController(this);
  }

  get theme(): Theme {
    const { theme } = this.#host;
    return theme === 'light' || theme === 'dark' ? theme : readPageTheme();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    observePageTheme(() => this.#host.requestUpdate(), this.#connection.signal);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }
}
