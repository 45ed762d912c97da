import type { ReactiveControllerHost } from 'lit';
import { observePageLanguage, readPageLanguage } from '../dom/page/page-language.js';
import { whileConnected } from './while-connected.js';

/** An element whose `locale` is the language that its owner wants; empty for the page's. */
type LocaleHost = ReactiveControllerHost & HTMLElement & { locale: string };

/** Texts by name, and under `language` the BCP 47 tag of their language; what is missing is English. */
type Labels = Readonly<Record<string, string>>;

/**
 * Loads texts in the language of a BCP 47 tag: all of them, or only those that show before the
 * first use.
 */
type LoadLabels = (wanted: { tag: string; all: boolean }) => Promise<Labels>;

/** English, or nothing at all. What more there is to say of languages loads with another one. */
const english = /^\s*(en(?![a-z])|$)/i;

/**
 * Keeps the texts of an element in the language that it should speak: the few that its button needs at once,
 * and from the first use on all of them. While texts load, the ones that are there stay.
 */
export class LocaleController {
  labels: Labels = {};
  readonly #host: LocaleHost;
  readonly #load: LoadLabels;
  #wanted = '';
  #all = false;
  #loading = Promise.resolve();
  #isEmpty = true;
  #failed = false;

  constructor(host: LocaleHost, load: LoadLabels) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
    const onChange = (): void => this.hostUpdate();
    whileConnected(host, (signal) => {
      observePageLanguage(host, { onChange, signal });
      // It may have been moved into a part of the page in another language.
      onChange();
    });
  }

  /** Whether the first texts are still on their way, and there are no others that could show meanwhile. */
  get isAwaited(): boolean {
    return this.#isEmpty && !english.test(this.#wanted);
  }

  /**
   * Loads all texts, and settles when they are there. Those that cannot be loaded are English until the
   * next use, and the console says so once.
   */
  load(): Promise<void> {
    if (!this.#all || this.#failed || this.#wanted !== this.#chosen) {
      this.#all = true;
      this.#begin();
    }
    return this.#loading;
  }

  hostUpdate(): void {
    if (this.#wanted !== this.#chosen) this.#begin();
  }

  get #chosen(): string {
    return this.#host.locale || readPageLanguage(this.#host);
  }

  #begin(): void {
    this.#wanted = this.#chosen;
    this.#loading = this.#follow(this.#wanted);
  }

  async #follow(tag: string): Promise<void> {
    const labels = await this.#labelsOf(tag);
    // Another language is wanted by now, and callers wait for that one.
    if (tag !== this.#wanted) return this.#loading;
    this.labels = labels ?? {};
    this.#isEmpty = false;
    this.#failed = !labels;
    this.#host.requestUpdate();
  }

  async #labelsOf(tag: string): Promise<Labels | undefined> {
    try {
      return english.test(tag) ? {} : await this.#load({ tag, all: this.#all });
    } catch (cause) {
      const { localName } = this.#host;
      if (!this.#failed) console.warn(`<${localName}> has no texts in "${tag}".`, cause);
      return undefined;
    }
  }
}
