import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../../src/elements/version.js';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';
import { runCommand } from '../run-command.js';

/** A page that embeds the widget, and the server behind it. `https://docs.example.com` stands for that. */
export interface Embedding {
  html: string;
  /** Where the page is on its host. */
  path: string;
  /** Whether the host answers every other address with the page as well. */
  isEverywhere: boolean;
  /** The page's header `Content-Security-Policy`; empty for none. */
  policy: string;
  /** The version of the widget that the host has. */
  version: string;
  /** The folder that is served, by the names of its files. */
  files: Readonly<Record<string, string>>;
  /** More options of `serve`. */
  options: readonly string[];
}

/** A page without a fault. */
export function healthyEmbedding(): Embedding {
  const settings = 'base-url="https://docs.example.com" domain="docs" api-key="svc_dsc_your_key"';
  return {
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guide</title><style></style>
      <script type="module" src="/widget/docs-assistant.js"></script>
      <main><h1>Guide</h1><pre><code>npm start</code></pre>
      <button id="your-button">Ask</button></main>
      <docs-search ${settings}></docs-search> <docs-assistant ${settings}></docs-assistant></html>`,
    path: '/guide',
    isEverywhere: false,
    policy: '',
    version,
    files: { 'guide.md': '# Guide\n\nStart it with `npm start`.\n' },
    options: ['--allow-origin', '*'],
  };
}

/** The servers behind pages, each started once for what it serves, and how. */
export class Backends {
  readonly #started = new Map<string, Promise<Backend>>();

  /** The server behind a page. */
  of({ files, options }: Embedding): Promise<Backend> {
    const name = JSON.stringify([files, options]);
    const backend = this.#started.get(name) ?? startBackend(files, options);
    this.#started.set(name, backend);
    return backend;
  }

  async stop(): Promise<void> {
    for (const started of await Promise.allSettled(this.#started.values())) {
      if (started.status === 'rejected') continue;
      await started.value.server.stop();
      rmSync(started.value.folder, { recursive: true });
    }
  }
}

/** A host of one page, on another origin than the server behind it. */
export class EmbeddingSite {
  readonly backends: Backends;
  readonly #host: Server;
  #shown: { embedding: Embedding; backend: Backend } | undefined;

  private constructor(backends: Backends) {
    this.backends = backends;
    this.#host = createServer(({ url = '/' }, response) => this.#respond(url, response));
  }

  static async start(backends: Backends): Promise<EmbeddingSite> {
    const site = new EmbeddingSite(backends);
    site.#host.listen(0, '127.0.0.1');
    await once(site.#host, 'listening');
    return site;
  }

  get origin(): string {
    const address = this.#host.address();
    return `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  }

  /** Has the page there, and returns its address. */
  async show(embedding: Embedding): Promise<string> {
    this.#shown = { embedding, backend: await this.backends.of(embedding) };
    return `${this.origin}${embedding.path}`;
  }

  stop(): void {
    this.#host.close();
    this.#host.closeAllConnections();
  }

  #respond(url: string, response: ServerResponse): void {
    const { pathname } = new URL(url, this.origin);
    const file = `dist${pathname.replace(/^\/widget/, '')}`;
    if (!this.#shown) response.writeHead(503).end();
    else if (pathname.startsWith('/widget/') && existsSync(file)) {
      const script = readFileSync(file, 'utf8').replaceAll(version, this.#shown.embedding.version);
      response.setHeader('content-type', 'text/javascript').end(script);
    } else this.#respondWithPage(pathname, response);
  }

  #respondWithPage(pathname: string, response: ServerResponse): void {
    const { embedding, backend } = this.#shown ?? {};
    if (!embedding || (!embedding.isEverywhere && pathname !== embedding.path)) {
      response.writeHead(404).end();
      return;
    }
    const addressed = (text: string): string =>
      text
        .replaceAll('https://docs.example.com', backend?.server.origin ?? '')
        .replaceAll('svc_dsc_your_key', backend?.key ?? '');
    if (embedding.policy)
      response.setHeader('content-security-policy', addressed(embedding.policy));
    response.setHeader('content-type', 'text/html').end(addressed(embedding.html));
  }
}

/** A server, the folder that it serves, and a key for pages. */
export interface Backend {
  server: OpenDemoServer;
  folder: string;
  key: string;
}

async function startBackend(
  files: Embedding['files'],
  options: readonly string[],
): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-embedding-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  // What it warns of is what the doctor is to find.
  const server = await startServer([folder, ...options], { onOutput: () => {} });
  const kind = ['--kind', 'assistant', '--domain', 'docs', '--project', 'docs'];
  const key = await runCommand(['keys', 'create', ...kind, ...server.databaseFlags]);
  return { server, folder, key: key.trim() };
}
