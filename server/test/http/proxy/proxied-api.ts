import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What reached the API. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** An API on this machine that allows no page to read its responses. */
export interface ProxiedApi {
  port: number;
  received: ReceivedRequest[];
  /** Resolves when somebody has left a response that never ends. */
  left: Promise<unknown>;
  /** Lets the stream go on. */
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startProxiedApi(): Promise<ProxiedApi> {
  const received: ReceivedRequest[] = [];
  const events = new EventEmitter();
  const [left, going] = [once(events, 'left'), once(events, 'go')];
  const server = createServer((request, response) => {
    void receive(request).then((one) => {
      received.push(one);
      if (one.url === '/endless') response.on('close', () => events.emit('left'));
      return answer(one, response, going);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, received, left, goOn: () => events.emit('go') },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request;
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  return { method, url, headers, body: Buffer.concat(pieces).toString() };
}

async function answer(
  { url }: ReceivedRequest,
  response: ServerResponse,
  going: Promise<unknown>,
): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://api.test');
  if (pathname === '/redirect') {
    const location = searchParams.get('to') ?? '';
    response.writeHead(Number(searchParams.get('status') ?? 302), { location }).end();
  } else if (pathname === '/acting') {
    response.writeHead(418, 'Tea', acting).end('<script>alert(1)</script>');
  } else if (pathname === '/nothing') {
    response.writeHead(204).end();
  } else if (pathname === '/large') {
    response.end('x'.repeat(5000));
  } else if (pathname === '/silent') {
    // It never answers.
  } else if (pathname === '/endless') {
    response.write('begun');
  } else if (pathname === '/stream') {
    response.write('first');
    await going;
    response.end('second');
  } else {
    response.end('{"fine":true}');
  }
}

const acting = {
  'set-cookie': 'session=stolen',
  'content-type': 'text/html',
  'content-security-policy': 'script-src *',
  'strict-transport-security': 'max-age=31536000',
  'clear-site-data': '"*"',
  'service-worker-allowed': '/',
  'access-control-allow-origin': 'https://evil.example',
  refresh: '0;url=https://evil.example',
  link: '</x>; rel=preload',
  location: 'https://evil.example',
};
