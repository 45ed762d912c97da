/** A browser as far as sign-ins need one: cookies by origin, and redirects that are followed one by one. */
export class SiteVisitor {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** All addresses that were asked for. */
  readonly visited: string[] = [];

  /** Asks once. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    const cookies = this.cookiesOf(origin);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    this.visited.push(address);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0(?:;|$)/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Asks, and follows redirects until one leads to a path that is to be stopped at, which is not asked for. */
  async follow(
    address: string,
    { until }: { until?: (url: URL) => boolean } = {},
  ): Promise<{ url: string; response: Response }> {
    let url = address;
    for (let count = 0; count < 20; count += 1) {
      const response = await this.ask(url);
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      url = new URL(location, url).href;
      if (until?.(new URL(url))) return { url, response };
    }
    throw new Error(`${address} leads from one address to another without end.`);
  }

  /** Sends a form as a page of that site does, unless headers say otherwise. */
  send(
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> {
    return this.ask(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  /** The cookies that an origin gets. */
  cookiesOf(origin: string): Map<string, string> {
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, cookies);
    return cookies;
  }
}
