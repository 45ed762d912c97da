import assert from 'node:assert/strict';

/** What differs from a request of the dashboard's own page. */
export interface DashboardRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** The page of the dashboard, as far as the server can tell: it keeps the cookie and says where it is from. */
export class DashboardClient {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** A client that has signed in. */
  static async of(url: string, key: string): Promise<DashboardClient> {
    const client = new DashboardClient(url);
    assert.equal((await client.signIn(key)).status, 204);
    return client;
  }

  /** The cookie as the browser would send it; empty without one. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Sends a request below `/admin/api`. */
  async send(path: string, request: DashboardRequest = {}): Promise<Response> {
    const { method = 'GET', body, headers } = request;
    const own = method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${this.#url}/admin/api/${path}`, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json', ...own, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.#cookie = /^[^=]+=[^;]+/.exec(set)?.[0] ?? '';
    return response;
  }

  signIn(key: string, headers: Record<string, string> = {}): Promise<Response> {
    const authorization = `Bearer ${key}`;
    return this.send('session', { method: 'POST', headers: { authorization, ...headers } });
  }

  /** The body of a successful answer. */
  async read(path: string, request: DashboardRequest = {}): Promise<unknown> {
    const response = await this.send(path, request);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return response.json();
  }
}
