import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One step of a scripted response body: text as it goes over the wire, raw bytes (so that a character
 * can be split), a pause until the test releases that name, or a socket destroyed on the spot.
 */
export type ScriptedStep = string | { base64: string } | { hold: string } | { cut: true };

/** The answer to one request. */
export interface ScriptedReply {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent one write each, in order; the response ends after the last. */
  body?: ScriptedStep[];
  /** Holds back even the status line until the test releases this name. */
  holdHeaders?: string;
  /** Destroys the socket before any response, as an unreachable host does. */
  refuse?: boolean;
}

/** What arrived, in the order of arrival. CORS preflights are answered and not recorded. */
export interface ReceivedRequest {
  method: string;
  /** Path and query below `baseUrl`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** A backend whose every answer the test has written beforehand, spoken to over real HTTP. */
export interface ScriptedBackend {
  /** What an element takes as `base-url`; a cross-origin address without a trailing slash. */
  readonly baseUrl: string;
  /** Queues replies; each request takes the next one. A request without a reply gets status 501. */
  reply(...replies: ScriptedReply[]): Promise<void>;
  /** Lets everything pass that waits, or will wait, for this name. */
  release(name: string): Promise<void>;
  /** The requests so far, as soon as there are at least that many (default 0: at once). */
  requests(options?: { atLeast?: number }): Promise<ReceivedRequest[]>;
  /** Resolves once the client has hung up on the request of this index before its reply was complete. */
  aborted(index: number): Promise<void>;
}

/** Ends one wait: whoever comes after `open()` passes at once. */
class Gate {
  readonly passed: Promise<void>;
  #open: () => void = () => {};

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}

class NamedGates {
  readonly #gates = new Map<string, Gate>();

  named(name: string): Gate {
    const gate = this.#gates.get(name) ?? new Gate();
    this.#gates.set(name, gate);
    return gate;
  }
}

class BackendScript implements ScriptedBackend {
  readonly #replies: ScriptedReply[] = [];
  readonly #requests: ReceivedRequest[] = [];
  readonly #holds = new NamedGates();
  readonly #arrivals = new NamedGates();
  readonly #aborts = new NamedGates();

  constructor(readonly baseUrl: string) {}

  async reply(...replies: ScriptedReply[]): Promise<void> {
    this.#replies.push(...replies);
  }

  async release(name: string): Promise<void> {
    this.#holds.named(name).open();
  }

  async requests({ atLeast = 0 }: { atLeast?: number } = {}): Promise<ReceivedRequest[]> {
    if (this.#requests.length < atLeast) await this.#arrivals.named(String(atLeast)).passed;
    return [...this.#requests];
  }

  aborted(index: number): Promise<void> {
    return this.#aborts.named(String(index)).passed;
  }

  async answer(request: ReceivedRequest, response: ServerResponse): Promise<void> {
    const index = this.#requests.push(request) - 1;
    const reply = this.#replies.shift() ?? {
      status: 501,
      body: [`No reply is scripted for request ${index + 1}: ${request.method} ${request.path}`],
    };
    response.once('close', () => {
      if (!response.writableFinished) this.#aborts.named(String(index)).open();
    });
    this.#arrivals.named(String(index + 1)).open();
    await this.#send(reply, response);
  }

  async #send(reply: ScriptedReply, response: ServerResponse): Promise<void> {
    if (reply.holdHeaders !== undefined) await this.#holds.named(reply.holdHeaders).passed;
    if (reply.refuse) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, reply.headers ?? {});
    response.flushHeaders();
    for (const step of reply.body ?? []) {
      if (typeof step !== 'string' && 'cut' in step) {
        response.destroy();
        return;
      }
      if (typeof step !== 'string' && 'hold' in step) await this.#holds.named(step.hold).passed;
      else await write(response, typeof step === 'string' ? step : Buffer.from(step.base64, 'base64'));
    }
    response.end();
  }
}

/** Resolves when the bytes are handed over or the client is gone, so that a cut follows what was sent. */
function write(response: ServerResponse, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.write(bytes, () => resolve());
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', '*');
  // A wildcard does not cover Authorization, so what was asked for is echoed.
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
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
    allowAnyOrigin(request, response);
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

/** What `scripted-backend-client.ts` asks for; the body was written by that same file. */
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
