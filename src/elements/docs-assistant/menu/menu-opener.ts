import { LateModule } from '../../late-module.js';
import { answerOptions } from '../conversation/answer-options.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { HeaderMenu, HeaderMenuOptions } from './header-menu.js';

/** What the menu works on, whenever it loads. */
type MenuOpenerOptions = Omit<HeaderMenuOptions, 'markdownOptions'>;

/** The menu button in the panel's header; the menu itself loads when it is first opened. */
export class MenuOpener {
  readonly #menu: LateModule<HeaderMenu>;
  readonly #options: MenuOpenerOptions;

  constructor(host: AssistantHost, options: MenuOpenerOptions) {
    this.#options = options;
    this.#menu = new LateModule(async () => {
      const { HeaderMenu } = await import('./late-menu.js');
      const markdownOptions = () => answerOptions(host, options.labels());
      return new HeaderMenu(host, { ...options, markdownOptions });
    });
  }

  /** Hears of the button's clicks, and of its keys, of which an arrow opens the menu as well. */
  readonly onButton = (event: Event): void => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    this.#menu.load().then(
      (menu) => menu.toggle(isKey ? event.key : ''),
      () => this.#options.reporter.sayLabel('loadFailed'),
    );
  };
}
