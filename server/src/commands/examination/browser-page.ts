import { isRecord } from '#core/record.js';
import type { BrowserConnection, Fields, OnBrowserEvent } from './browser-connection.js';

/** An empty page in a browser, which shares neither storage nor cookies nor a cache with another. */
export class BrowserPage {
  readonly #browser: BrowserConnection;
  readonly #context: string;
  readonly #session: string;

  private constructor(browser: BrowserConnection, ids: { context: string; session: string }) {
    this.#browser = browser;
    this.#context = ids.context;
    this.#session = ids.session;
  }

  /** Opens a page; rejects where the browser cannot be used. */
  static async open(browser: BrowserConnection, onEvent: OnBrowserEvent): Promise<BrowserPage> {
    const { browserContextId } = await browser.send('Target.createBrowserContext');
    const target = { url: 'about:blank', browserContextId };
    const { targetId } = await browser.send('Target.createTarget', target);
    const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const ids = { context: String(browserContextId), session: String(attached.sessionId) };
    browser.listen(ids.session, onEvent);
    return new BrowserPage(browser, ids);
  }

  /** Calls a method of the DevTools protocol. */
  send(method: string, params?: Fields): Promise<Fields> {
    return this.#browser.send(method, params, this.#session);
  }

  /** What an expression comes to in the page, as JSON has it. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return isRecord(result) ? result.value : undefined;
  }

  async close(): Promise<void> {
    const browserContextId = this.#context;
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}
