import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** What a host does with an address; see `Example`. */
export type Host = 'files' | 'pretty' | 'application';

/**
 * Serves a folder as a host of static files does, with the real addresses of this machine in place of those that the
 * examples have for the site and the backend.
 */
export class ExampleSite {
  /** What the documentation's placeholders are on this machine. */
  backend: { origin: string; key: string } | undefined;
  readonly #folder: string;
  readonly #base: string;
  readonly #host: Host;
  readonly #server: Server;

  private constructor({ folder, base, host }: { folder: string; base: string; host: Host }) {
    this.#folder = folder;
    this.#base = base;
    this.#host = host;
    this.#server = createServer(({ url = '/' }, response) => this.#respond(url, response));
  }

  static async start(options: { folder: string; base: string; host: Host }): Promise<ExampleSite> {
    const site = new ExampleSite(options);
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  /** Where the site begins. */
  get address(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address?.port}${this.#base}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #respond(url: string, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(url, 'http://site.invalid').pathname);
    const below = path.startsWith(this.#base) ? path.slice(this.#base.length) : undefined;
    const file = below === undefined ? undefined : join(this.#folder, below);
    if (file && isFolder(file) && !path.endsWith('/')) {
      response.writeHead(301, { location: `${path}/` }).end();
      return;
    }
    const found = file && this.#find(file);
    if (found) this.#send(found, 200, response);
    else if (this.#host === 'application')
      this.#send(join(this.#folder, 'index.html'), 200, response);
    else this.#send(join(this.#folder, '404.html'), 404, response);
  }

  #find(file: string): string | undefined {
    const candidates = [isFolder(file) ? join(file, 'index.html') : file];
    if (this.#host === 'pretty') candidates.push(`${file}.html`);
    return candidates.find((candidate) => existsSync(candidate) && !isFolder(candidate));
  }

  #send(file: string, status: number, response: ServerResponse): void {
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    response.writeHead(status, { 'content-type': type });
    response.end(
      /html|javascript|xml|plain/.test(type) ? this.#addressed(content.toString()) : content,
    );
  }

  #addressed(text: string): string {
    const ours = text.replaceAll('https://acme.example', new URL(this.address).origin);
    if (!this.backend) return ours;
    return ours
      .replaceAll('https://docs.example.com', this.backend.origin)
      .replaceAll('svc_dsc_your_key', this.backend.key);
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
