import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Language, matchLanguage } from '../core/interface-language.js';
import { observePageLanguage, readPageLanguage } from '../dom/page/page-language.js';

/** An element whose `locale` is the language that its owner wants; empty for the page's. */
type LocaleHost = ReactiveControllerHost & HTMLElement & { locale: string };

/** Texts by name. */
type Labels = Readonly<Record<string, string>>;

/** Loads the texts of a language; English is there without. */
type LoadLabels = (language: Exclude<Language, 'en'>) => Promise<Labels>;

/**
 * Keeps the language that an element speaks, and its texts in that language from the first use on. While
 * those of another language load, the ones that are there stay.
 */
export class LocaleController implements ReactiveController {
  /** The texts loaded for `language`; none before the first use, and none in English. */
  labels: Labels = {};
  readonly #host: LocaleHost;
  readonly #loadLabels: LoadLabels;
  #connection: AbortController | undefined;
  #loaded: Language | undefined;
  #wanted: Language | undefined;
  #loading = Promise.resolve();
  #failed = false;

  constructor(host: LocaleHost, loadLabels: LoadLabels) {
    this.#host = host;
    this.#loadLabels = loadLabels;
    host.addController(this);
  }

  /** The language that shows. */
  get language(): Language {
    return this.#loaded ?? this.#chosen;
  }

  /**
   * Loads the texts, and settles when they are there. Those that cannot be loaded are English until the
   * next use, and the console says so once.
   */
  load(): Promise<void> {
    if (this.#wanted !== this.#chosen || this.#failed) this.#begin();
    return this.#loading;
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const onChange = (): void => this.#host.requestUpdate();
    observePageLanguage(this.#host, { onChange, signal });
    // It may have been moved into a part of the page in another language.
    onChange();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  hostUpdate(): void {
    // Nothing is loaded before the first use.
    if (this.#wanted && this.#wanted !== this.#chosen) this.#begin();
  }

  get #chosen(): Language {
    return matchLanguage(this.#host.locale || readPageLanguage(this.#host));
  }

  #begin(): void {
    this.#wanted = this.#chosen;
    this.#loading = this.#follow(this.#wanted);
  }

  async #follow(language: Language): Promise<void> {
    const labels = await this.#labelsOf(language);
    // Another language is wanted by now, and callers wait for that one.
    if (language !== this.#wanted) return this.#loading;
    this.labels = labels ?? {};
    this.#loaded = labels ? language : 'en';
    this.#failed = !labels;
    this.#host.requestUpdate();
  }

  async #labelsOf(language: Language): Promise<Labels | undefined> {
    try {
      return language === 'en' ? {} : await this.#loadLabels(language);
    } catch (cause) {
      const { localName } = this.#host;
      if (!this.#failed) console.warn(`<${localName}> has no texts in "${language}".`, cause);
      return undefined;
    }
  }
}
