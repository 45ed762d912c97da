import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The policy under which an answer must not break a single rule. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; " +
  'report-uri /report';

const pages: Readonly<Record<string, { file: string; policy: string }>> = {
  '/view': { file: 'strict-view.html', policy: `${strictPolicy}; trusted-types 'none'` },
  // The whole assistant asks its backend, and Lit has a policy of its own.
  '/assistant': {
    file: 'strict-assistant.html',
    policy: `${strictPolicy}; connect-src 'self'; trusted-types lit-html 'allow-duplicates'`,
  },
  // Its worker's address is one that the policy of that name vouches for.
  '/playground': {
    file: 'strict-playground.html',
    policy: `${strictPolicy}; connect-src 'self'; trusted-types lit-html docs-assistant`,
  },
};

const style = `
  body { margin: 0; }
  aside { block-size: 400px; inline-size: 360px; overflow: auto; padding: 20px; }
`;

/** A site with the built widget, whose pages have the strict policy in their headers. */
export class StrictSite {
  /** What the assistant answers, in pieces. */
  answer: readonly string[] = [];
  /** The reports of the policy, as the browser sent them. */
  readonly reports: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      // A page that is closed may leave its report unfinished.
      this.#respond(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<StrictSite> {
    const site = new StrictSite();
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const page = pages[path];
    if (page) {
      response.setHeader('content-security-policy', page.policy);
      respondWith(response, 'text/html; charset=utf-8', readFixture(page.file));
    } else if (path === '/page.css') {
      respondWith(response, 'text/css', style);
    } else if (/^\/(?:[\w@-]+\/)*[\w.-]+\.js$/.test(path)) {
      respondWith(response, 'text/javascript', readFileSync(`dist${path}`));
    } else if (path === '/report') {
      this.reports.push(await text(request));
      response.writeHead(204).end();
    } else if (path === '/openapi.yaml') {
      respondWith(response, 'application/yaml', readFixture('openapi.yaml'));
    } else if (path.endsWith('/message')) {
      await this.#stream(response);
    } else {
      response.writeHead(404).end();
    }
  }

  async #stream(response: ServerResponse): Promise<void> {
    const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.setHeader('content-type', 'text/event-stream');
    response.setHeader('x-vercel-ai-ui-message-stream', 'v1');
    send({ type: 'start' });
    send({ type: 'text-start', id: 'text' });
    for (const delta of this.answer) {
      if (!send({ type: 'text-delta', id: 'text', delta })) await once(response, 'drain');
    }
    send({ type: 'text-end', id: 'text' });
    send({ type: 'finish' });
    response.end('data: [DONE]\n\n');
  }
}

function respondWith(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type).end(body);
}

function readFixture(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)), 'utf8');
}
