import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { Problem } from '../problem.js';
import { answerBrokenRequests } from './guards/broken-requests.js';

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
  /** Takes no more requests and resolves when all connections are closed. */
  close(options: CloseOptions): Promise<void>;
}

/** How connections are closed that are still in use. */
export interface CloseOptions {
  /** Milliseconds that answers which are still streaming have to end by themselves. */
  grace: number;
  /** Called after that: ends what is streaming with an event that says so. */
  cutOff: () => void;
}

/**
 * Milliseconds without a byte in either direction after which a client is taken to have gone; more than
 * are between two signs of life of a stream.
 */
const patience = 60_000;
/**
 * Milliseconds that a connection without a request is kept: longer than nginx keeps its own by default, as a request
 * that is sent while the connection is closed is lost.
 */
const idleTime = 65_000;
/** Milliseconds in which the last events have to reach their readers, and requests that have begun their server. */
const farewellTime = 1000;

/** Starts to listen; rejects with the system's error, such as `EADDRINUSE`. */
export async function listen(options: ListenOptions): Promise<RunningServer> {
  const { app, host, port } = options;
  const server = createServer(
    getRequestListener(app.fetch, { hostname: host, errorHandler: refuseBroken }),
  );
  // A reader that stays connected and does not read would keep its answer, and the model, waiting for ever.
  server.timeout = patience;
  server.keepAliveTimeout = idleTime;
  answerBrokenRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const unasked = unaskedConnections(server);
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${describeHost(host)}:${boundPort}`,
    close: (how) => close(server, unasked, how),
  };
}

/** A request without a usable address or host never reaches the routes, which answer all others. */
function refuseBroken(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return new Problem('The address or the host of this request is broken.', {
    status: 400,
    code: 'invalid-request',
  }).toResponse();
}

async function close(
  server: Server,
  unasked: ReadonlySet<Socket>,
  { grace, cutOff }: CloseOptions,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // What has come before this is read in the next turn.
  await setImmediate();
  for (const connection of unasked) if (connection.bytesRead === 0) connection.destroy();
  const hurry = setTimeout(() => {
    for (const connection of unasked) connection.destroy();
  }, farewellTime);
  const farewell = setTimeout(cutOff, grace);
  const end = setTimeout(() => server.closeAllConnections(), grace + farewellTime);
  await closed;
  for (const timer of [hurry, farewell, end]) clearTimeout(timer);
}

/**
 * Connections on which the head of no request has come: browsers open some before they need them, which Node does not
 * take for idle. Browsers keep a connection open after an answer, too: once the server stops, that ends it.
 */
function unaskedConnections(server: Server): ReadonlySet<Socket> {
  const unasked = new Set<Socket>();
  server.on('connection', (connection) => {
    unasked.add(connection);
    connection.once('close', () => unasked.delete(connection));
  });
  server.on('request', ({ socket }, response) => {
    unasked.delete(socket);
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  return unasked;
}

function describeHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
