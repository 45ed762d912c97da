import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { freePort } from '../free-port.js';

/** How the site answers at a path: an HTML document, a whole response, or not to the end. */
export type SiteAnswer =
  | string
  | 'broken'
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };

/** A small site on this machine, and what was asked of it. */
export class TestSite {
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  /** By path; of several, each is given once, and the last one from then on. */
  readonly answers: Record<string, SiteAnswer | SiteAnswer[]>;
  readonly #server: Server;

  private constructor(answers: TestSite['answers']) {
    this.answers = answers;
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      this.requests.push({ path, headers: request.headers });
      const given = this.answers[path];
      const found = Array.isArray(given) && given.length > 1 ? given.shift() : [given].flat()[0];
      if (found === 'broken') {
        response.writeHead(200, { 'content-length': '1000' }).write('<!doctype');
        response.socket?.destroySoon();
        return;
      }
      const answer = typeof found === 'string' ? { body: found } : found;
      const { status = answer ? 200 : 404, headers = {}, body = '' } = answer ?? {};
      const etag = headers.etag;
      if (etag && request.headers['if-none-match'] === etag) {
        response.writeHead(304).end();
        return;
      }
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(body);
    });
  }

  static async start(answers: TestSite['answers']): Promise<TestSite> {
    const site = new TestSite(answers);
    site.#server.listen(await freePort(), '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  get url(): URL {
    const address = this.#server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return new URL(`http://127.0.0.1:${port}/`);
  }

  /** Paths that were asked for, in order. */
  get paths(): string[] {
    return this.requests.map(({ path }) => path);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A document with this in its main part. */
export function documentOf(main: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Page | Site</title>${head}</head><body>
<nav><a href="/elsewhere">Menu</a></nav><main>${main}</main><footer>Imprint</footer></body></html>`;
}
