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
}

function receivedRequest(request: IncomingMessage, path: string, body: string): ReceivedRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  return { method: request.method ?? 'GET', path, headers, body };
}

/**
 * The HTTP server behind scripted backends, on a free loopback port, and another one by which tests in a browser
 * write its script, through `scripted-backend-client.ts`. Node tests use `backend()`.
 */
export class ScriptedBackendServer {
  readonly #server = serverOf((...exchange) => this.#answer(...exchange));
  /** Its connections stay open for the next order. */
  readonly #control = serverOf((...exchange) => this.#take(...exchange));
  readonly #scripts = new Map<string, BackendScript>();

  private constructor() {}

  static async start(): Promise<ScriptedBackendServer> {
    const started = new ScriptedBackendServer();
    // An order may be on its way while a connection is closed that nobody used for some seconds.
    started.#control.keepAliveTimeout = 0;
    await Promise.all([started.#server, started.#control].map(listen));
    return started;
  }

  get origin(): string {
    return originOf(this.#server);
  }

  /** Where the client gives its orders. */
  get controlOrigin(): string {
    return originOf(this.#control);
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
    await Promise.all([this.#server, this.#control].map(close));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // On a connection used before, browsers repeat a request that was refused, which would take two replies.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', this.origin);
    const [, name = '', ...rest] = pathname.split('/');
    const body = await readBody(request);
    const script = this.#scripts.get(name);
    if (script === undefined) response.writeHead(404).end(`No backend is named ${name}.`);
    else {
      const path = `/${rest.join('/')}${search}`;
      await script.answer(receivedRequest(request, path, body), response);
    }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.controlOrigin);
    const [, name = '', order = ''] = pathname.split('/');
    const body = await readBody(request);
    const script = this.#scripts.get(name);
    if (name === 'new') sendJson(response, this.backend().baseUrl);
    else if (script === undefined) response.writeHead(404).end(`No backend is named ${name}.`);
    else sendJson(response, await control({ script, order, searchParams, body }));
  }
}

function serverOf(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  return createServer((request, response) => {
    setCommonHeaders(request, response);
    respond(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

function originOf(server: Server): string {
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
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
