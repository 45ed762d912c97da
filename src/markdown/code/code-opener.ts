import { whenIdle } from '../highlighting/when-idle.js';
import type { CodeBlockOptions, CodeBlocks } from './code-blocks.js';

/** What readers can do with the code blocks inside a container, which loads with the first of them. */
export class CodeOpener {
  readonly #container: Element;
  readonly #options: CodeBlockOptions;
  #blocks: CodeBlocks | undefined;
  #isLooking = false;

  constructor(container: Element, options: CodeBlockOptions) {
    this.#container = container;
    this.#options = options;
    container.addEventListener('click', this.#onEarlyClick);
  }

  /** Looks for code blocks that were added or have grown. Costs next to nothing until there is time. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    whenIdle(() => void this.#lookNow());
  }

  async #lookNow(): Promise<void> {
    const code = this.#container.querySelector('figure.code');
    if (code) await this.#load();
    this.#isLooking = false;
    this.#blocks?.look();
  }

  /** Without a connection code can be read, and copied by hand. The next change tries again. */
  async #load(): Promise<void> {
    if (this.#blocks) return;
    try {
      const { CodeBlocks } = await import('./code-blocks.js');
      this.#blocks ??= new CodeBlocks(this.#container, this.#options);
      this.#container.removeEventListener('click', this.#onEarlyClick);
    } catch {}
  }

  /** A button can be pressed before its code has loaded: then it is pressed again, or the code is selected. */
  readonly #onEarlyClick = async ({ target }: Event): Promise<void> => {
    const button = target instanceof Element ? target.closest('figure.code button') : null;
    if (!(button instanceof HTMLElement)) return;
    await this.#load();
    if (this.#blocks) button.click();
    else
      getSelection()?.selectAllChildren(button.closest('figure')?.querySelector('code') ?? button);
  };
}
