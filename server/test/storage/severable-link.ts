import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../free-port.js';

/** A way to a port of this machine that can be cut, as a network or a restart cuts it, and mended. */
export class SeverableLink {
  /** The port to connect to. */
  readonly port: number;
  readonly #sockets: Set<Socket>;
  readonly #server: Server;

  private constructor(options: { port: number; sockets: Set<Socket>; server: Server }) {
    this.port = options.port;
    this.#sockets = options.sockets;
    this.#server = options.server;
  }

  static async to(target: number): Promise<SeverableLink> {
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        // Whatever breaks is cut on both sides.
        socket.on('error', () => {}).on('close', () => other.destroy());
        socket.pipe(other);
      }
    }).listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
    return new SeverableLink({ port: address.port, sockets, server });
  }

  /** Breaks what is connected, and refuses what wants to connect. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  /** Passes nothing on any more, as where a machine has vanished; what is connected stays so until it is cut. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Takes connections again. */
  async mend(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }
}
