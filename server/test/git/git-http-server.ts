import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What a server of repositories wants. */
export interface GitHttpServerOptions {
  /** Folder of the repositories. */
  folder: string;
  /** User and password, apart by a colon; none by default. Or those of several, which may change. */
  credential?: string | (() => readonly string[]);
  /** Answers in place of git; returns whether it has. */
  instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** `git http-backend` behind a web server of this machine. */
export class GitHttpServer {
  readonly url: string;
  /** Requests that came, as method and path. */
  readonly requests: string[] = [];
  readonly #server: Server;
  readonly #options: GitHttpServerOptions;

  private constructor(server: Server, options: GitHttpServerOptions) {
    this.#server = server;
    this.#options = options;
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    server.on('request', (request, response) => this.#respond(request, response));
  }

  static async start(options: GitHttpServerOptions): Promise<GitHttpServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GitHttpServer(server, options);
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const { credential, instead } = this.#options;
    this.requests.push(`${request.method} ${request.url}`);
    if (instead?.(request, response)) return;
    const known = typeof credential === 'function' ? credential() : [credential ?? ''];
    const expected = known.map((each) => `Basic ${Buffer.from(each).toString('base64')}`);
    const given = request.headers.authorization ?? '';
    if (credential !== undefined && !expected.includes(given)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    } else this.#runBackend(request, response);
  }

  #runBackend(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const { headers } = request;
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: this.#options.folder,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: headers['content-type'],
        CONTENT_LENGTH: headers['content-length'],
        HTTP_CONTENT_ENCODING: headers['content-encoding'],
        GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    request.pipe(backend.stdin).on('error', () => {});
    let head = Buffer.alloc(0);
    let hasHead = false;
    backend.stdout.on('data', (part: Buffer) => {
      if (hasHead) return response.write(part);
      head = Buffer.concat([head, part]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return false;
      hasHead = true;
      const lines = head.toString('latin1', 0, end).split('\r\n');
      const fields = lines.map((line) => line.split(/: (.*)/, 2));
      const status = fields.find(([name]) => name === 'Status')?.[1] ?? '200';
      for (const [name = '', value = ''] of fields) {
        if (name !== 'Status') response.setHeader(name, value);
      }
      response.statusCode = Number.parseInt(status, 10);
      return response.write(head.subarray(end + 4));
    });
    backend.on('close', () => response.end());
  }
}
