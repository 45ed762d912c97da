import type { DocsAssistantElement } from '../../src/define/docs-assistant.js';
import { assistantPagePath } from '../support/held-answer.js';
import { until } from '../support/until.js';

/** A page of its own with an assistant, which a test leaves as a reader does: the browser goes elsewhere. */
export class FramedPage {
  readonly #frame = document.createElement('iframe');

  private constructor() {
    this.#frame.style.cssText = 'width: 100%; height: 100%';
    document.body.append(this.#frame);
  }

  static async open(settings: Readonly<Record<string, string>>): Promise<FramedPage> {
    // Of a test that failed.
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    forgetAll();
    const page = new FramedPage();
    await page.leaveFor(settings);
    return page;
  }

  /** The assistant of the page that shows. */
  get element(): DocsAssistantElement {
    const element = this.#frame.contentDocument?.querySelector('docs-assistant');
    if (!element) throw new Error('The page has no assistant.');
    return element;
  }

  /** Goes to the page of these settings, and resolves once it is there. */
  leaveFor(settings: Readonly<Record<string, string>>): Promise<void> {
    return this.#load((window) => {
      window.location.href = `${assistantPagePath}?${new URLSearchParams(settings)}`;
    });
  }

  reload(): Promise<void> {
    return this.#load((window) => window.location.reload());
  }

  /** Takes it away, with what it has stored. */
  close(): void {
    this.#frame.remove();
    // WebKit leaves the page without focus when a frame that had it goes, and so all pages after it.
    focus();
    forgetAll();
  }

  async #load(go: (window: Window) => void): Promise<void> {
    const loaded = new Promise((resolve) => {
      this.#frame.addEventListener('load', resolve, { once: true });
    });
    const { contentWindow } = this.#frame;
    if (contentWindow) go(contentWindow);
    await loaded;
    await until(() => this.#frame.contentDocument?.querySelector('docs-assistant'));
  }
}

function forgetAll(): void {
  sessionStorage.clear();
  localStorage.clear();
}
