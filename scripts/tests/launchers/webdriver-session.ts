import { patience } from '../../loopback-server.ts';

/** A browser that is driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
export class WebdriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /**
   * Starts a browser.
   *
   * @param port - where its driver listens on loopback.
   * @param capabilities - which browser, and how it is to be.
   */
  static async open(port: number, capabilities: object): Promise<WebdriverSession> {
    const sessions = `http://127.0.0.1:${port}/session`;
    const { sessionId } = await ask(sessions, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebdriverSession(`${sessions}/${sessionId}`);
  }

  /** Gives an order, by the end of its address; throws what the driver says against it. */
  async order(what: string, body: object): Promise<void> {
    await ask(`${this.#address}/${what}`, 'POST', body);
  }

  /** Ends the browser. */
  async end(): Promise<void> {
    await ask(this.#address, 'DELETE');
  }
}

async function ask(
  address: string,
  method: 'POST' | 'DELETE',
  body?: object,
): Promise<Record<string, unknown>> {
  const order = `${method} ${address}`;
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new Error(`WebKit's driver does not answer to ${order}.`, { cause });
  });
  const { value }: { value: Record<string, unknown> | null } = await response.json();
  if (!response.ok) throw new Error(`${order}: ${value?.error}: ${value?.message}`);
  return value ?? {};
}
