import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { Problem } from '../problem.js';
import { answerBrokenRequests } from './broken-requests.js';

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
  const server = createServer(
    getRequestListener(app.fetch, { hostname: host, errorHandler: refuseBroken }),
  );
  answerBrokenRequests(server);
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

/** What is no request by its address or its host never reaches the routes, which answer for all else. */
function refuseBroken(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return new Problem('The address or the host of this request is broken.', {
    status: 400,
    code: 'invalid-request',
  }).toResponse();
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

function describeHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
