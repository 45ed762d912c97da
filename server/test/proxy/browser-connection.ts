import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { host, type Nginx } from './nginx.js';

/** A connection as a browser makes it: HTTP/2 over TLS, with a certificate that it can check. */
export class BrowserConnection {
  readonly origin: string;
  readonly #session: ClientHttp2Session;

  constructor({ ports, certificate }: Nginx) {
    this.origin = `https://${host}:${ports.https}`;
    this.#session = connect(this.origin, {
      ca: certificate,
      lookup: (_name, { all }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    });
  }

  /** Sends a request; a body makes it a POST. The stream gives the response's body. */
  async request(
    path: string,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; stream: ClientHttp2Stream }> {
    const method = body === undefined ? 'GET' : 'POST';
    const stream = this.#session.request({ ':path': path, ':method': method, ...headers });
    stream.setEncoding('utf8').end(body);
    const received = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject);
    });
    return { status: Number(received[':status']), headers: received, stream };
  }

  /** The whole body of a response. */
  async read(path: string, options?: { body?: string; headers?: Record<string, string> }) {
    const { status, headers, stream } = await this.request(path, options);
    return { status, headers, text: await text(stream) };
  }

  close(): void {
    this.#session.destroy();
  }
}
