import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** What a WebSocket was opened with. */
export interface OpenedSocket {
  url: string;
  protocol: string;
}

/**
 * WebSockets on a free loopback port that do what their paths say, after a name of the test's own:
 * `/{name}/echo`, `/{name}/refuse`, `/{name}/hold` (never answers), `/{name}/flood/{count}`,
 * `/{name}/close/{code}/{reason}`, `/{name}/say/{base64 of a text}`, `/{name}/bytes/{count}`, `/{name}/letters/{count}`.
 * Over HTTP, `/until?name=…&open=…` answers once so many are open, with all that ever were.
 */
export class SocketServer {
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  /** Those of `hold` too, which no list of the server or of its WebSockets has. */
  readonly #connections = new Set<Socket>();
  readonly #opened = new Map<string, OpenedSocket[]>();
  readonly #open = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  private constructor() {
    this.#server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://socket.invalid');
      const name = searchParams.get('name') ?? '';
      const wanted = Number(searchParams.get('open'));
      const answer = (): void => {
        if ((this.#open.get(name) ?? 0) !== wanted) return;
        this.#waiting.delete(answer);
        response.setHeader('access-control-allow-origin', '*');
        response.end(JSON.stringify(this.#opened.get(name) ?? []));
      };
      this.#waiting.add(answer);
      answer();
    });
    this.#server.on('connection', (socket: Socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  static async start(): Promise<SocketServer> {
    const started = new SocketServer();
    await new Promise<void>((resolve) => {
      started.#server.listen(0, '127.0.0.1', resolve);
    });
    return started;
  }

  /** Without a scheme: `127.0.0.1:1234`. */
  get host(): string {
    // A listening TCP server always has an AddressInfo.
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const connection of this.#connections) connection.destroy();
    await closed;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [, name = '', action = '', ...values] = (request.url ?? '')
      .split(/[/?]/)
      .map(decodeURIComponent);
    if (action === 'hold') return;
    if (action === 'refuse') {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const { protocol } = opened;
      this.#opened.set(name, [
        ...(this.#opened.get(name) ?? []),
        { url: request.url ?? '', protocol },
      ]);
      this.#count(name, 1);
      opened.on('close', () => this.#count(name, -1));
      act(opened, action, values);
    });
  }

  #count(name: string, change: number): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + change);
    for (const look of this.#waiting) look();
  }
}

function act(socket: WebSocket, action: string, [first = '', second = '']: string[]): void {
  const count = Number(first);
  if (action === 'echo')
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  if (action === 'say') socket.send(Buffer.from(first, 'base64url').toString());
  if (action === 'bytes') socket.send(Buffer.alloc(count, 7));
  if (action === 'letters') socket.send('x'.repeat(count));
  if (action === 'close') socket.close(count, second);
  if (action === 'flood')
    for (let index = 0; index < count; index += 1)
      socket.send(JSON.stringify({ text: `No. ${index}` }));
}
