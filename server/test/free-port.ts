import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to those who leave the choice to them (Linux from 32768, others from 49152). */
const ports = { first: 10_000, count: 20_000 };

/** Further than a process asks for ports, so that neighbours, whose numbers follow each other, do not meet. */
const stride = 7_919;

let asked = 0;

/**
 * A port of this machine on which nothing listens, and which is given to nobody who listens on whichever is free: what
 * is started there later, or shall not be reached there any more, would meet another test's server otherwise.
 */
export async function freePort(): Promise<number> {
  const port = ports.first + ((process.pid + stride * asked++) % ports.count);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
