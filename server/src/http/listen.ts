import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Where to listen. */
export interface ListenOptions {
  app: Hono;
  host: string;
  /** 0 for any free port. */
  port: number;
}

/** A server that takes connections. */
export interface RunningServer {
  /** Its address for a browser, such as `http://127.0.0.1:4400`. */
  url: string;
  /**
   * Takes no more requests and resolves when all connections are closed. Answers that are still
   * streaming get the milliseconds given to end by themselves.
   */
  close(grace: number): Promise<void>;
}

/** Starts to listen; rejects with the system's error, such as `EADDRINUSE`. */
export async function listen({ app, host, port }: ListenOptions): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host });
  if (!isHttpServer(server)) throw new Error('The adapter gave another server than HTTP/1.1.');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  closeWhenAnswered(server);
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${describeHost(host)}:${boundPort}`,
    close: (grace) => close(server, grace),
  };
}

async function close(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(timer);
}

/** Browsers keep their connection open after an answer: once the server stops, that ends it. */
function closeWhenAnswered(server: Server): void {
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
}

function isHttpServer(server: object): server is Server {
  return 'closeAllConnections' in server;
}

function describeHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
