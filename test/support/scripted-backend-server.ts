import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { BackendScript } from './backend-script.js';
import type { ReceivedRequest, ScriptedBackend, ScriptedReply } from './scripted-backend.js';

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

function setCommonHeaders(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', '*');
  // A wildcard does not cover Authorization, so what was asked for is echoed.
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
  // On a connection used before, browsers repeat a request that was refused, which would take two replies.
  response.setHeader('connection', 'close');
}

function receivedRequest(request: IncomingMessage, path: string, body: string): ReceivedRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  return { method: request.method ?? 'GET', path, headers, body };
}

/**
 * The HTTP server behind scripted backends, on a free loopback port. Node tests use `backend()`;
 * tests in a browser reach the same through `scripted-backend-client.ts`.
 */
export class ScriptedBackendServer {
  readonly #server: Server;
  readonly #scripts = new Map<string, BackendScript>();

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#route(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    });
  }

  static async start(): Promise<ScriptedBackendServer> {
    const started = new ScriptedBackendServer();
    await new Promise<void>((resolve) => {
      started.#server.listen(0, '127.0.0.1', resolve);
    });
    return started;
  }

  get origin(): string {
    // A listening TCP server always has an AddressInfo.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** A new backend with nothing scripted and nothing received; any number can live side by side. */
  backend(): ScriptedBackend {
    const name = `backend-${this.#scripts.size + 1}`;
    const script = new BackendScript(`${this.origin}/${name}`);
    this.#scripts.set(name, script);
    return script;
  }

  /** Stops listening and ends what is still open. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    this.#server.closeAllConnections();
    await closed;
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { pathname, search, searchParams } = new URL(request.url ?? '/', this.origin);
    const [, name = '', ...rest] = pathname.split('/');
    const body = await readBody(request);
    if (name === 'new') {
      sendJson(response, this.backend().baseUrl);
      return;
    }
    const script = this.#scripts.get(name);
    if (script === undefined) response.writeHead(404).end(`No backend is named ${name}.`);
    else if (rest[0] === 'control') {
      sendJson(response, await control({ script, order: rest[1] ?? '', searchParams, body }));
    } else {
      const path = `/${rest.join('/')}${search}`;
      await script.answer(receivedRequest(request, path, body), response);
    }
  }
}

interface ControlOrder {
  script: BackendScript;
  order: string;
  searchParams: URLSearchParams;
  body: string;
}

/** What `scripted-backend-client.ts` asks for; that same file wrote the body. */
async function control({ script, order, searchParams, body }: ControlOrder): Promise<unknown> {
  switch (order) {
    case 'reply':
      return script.reply(...(JSON.parse(body) as ScriptedReply[]));
    case 'release':
      return script.release(searchParams.get('name') ?? '');
    case 'requests':
      return script.requests({ atLeast: Number(searchParams.get('atLeast')) });
    case 'aborted':
      return script.aborted(Number(searchParams.get('index')));
    default:
      throw new Error(`Unknown order: ${order}`);
  }
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ?? null));
}
