import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { GitHttpServer } from '../git/git-http-server.js';

/** A pull request of a stand-in, whatever it is called there. */
export interface HeldPullRequest {
  number: number;
  title: string;
  body: string;
  head: string;
  base: string;
  /** Whether it comes from a copy of the repository. */
  isOfFork?: boolean;
  isClosed?: boolean;
}

/** What an API answers. */
export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What goes wrong with one request. */
export interface ForgeFault extends StandInAnswer {
  /** Of which method; default: of any. */
  method?: string;
  /** Whether the request is carried out all the same. */
  isDone?: boolean;
}

/** The routes, names and errors of one kind of host. */
export interface StandInKind {
  repositoryPath: string;
  /** The header that opens it. */
  authorization: string;
  changeMethod: string;
  unauthorized: StandInAnswer;
  notFound: StandInAnswer;
  repository: Record<string, unknown>;
  pullRequestsPath: string;
  show: (held: HeldPullRequest, url: string) => Record<string, unknown>;
  /** Those of a list that the query asks for. */
  list: (held: readonly HeldPullRequest[], query: URLSearchParams) => readonly HeldPullRequest[];
  createSchema: z.ZodType<Pick<HeldPullRequest, 'title' | 'body' | 'head' | 'base'>>;
  changeSchema: z.ZodType<string>;
  taken: (held: HeldPullRequest) => StandInAnswer;
}

/** What opens the stand-ins where nothing else is said. */
export const forgeToken = 'token-of-the-stand-in';

/** The part of a host's API that is used, on this machine. */
export class ForgeStandIn {
  readonly held: HeldPullRequest[] = [];
  readonly faults: ForgeFault[] = [];
  /** How many of the next lists are of before the last pull request. */
  staleLists = 0;
  /** Methods and paths, as they were sent. */
  readonly requests: string[] = [];
  /** What is different about the repository. */
  repository: Record<string, unknown> = {};
  readonly #kind: StandInKind;
  readonly #server: GitHttpServer;

  private constructor(kind: StandInKind, server: GitHttpServer) {
    this.#kind = kind;
    this.#server = server;
  }

  static async start(kind: StandInKind): Promise<ForgeStandIn> {
    let made: ForgeStandIn | undefined;
    const instead = (request: IncomingMessage, response: ServerResponse) =>
      made ? made.#answer(request, response) : false;
    const server = await GitHttpServer.start({ folder: '/nowhere', instead });
    made = new ForgeStandIn(kind, server);
    return made;
  }

  get url(): string {
    return this.#server.url;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  #answer(request: IncomingMessage, response: ServerResponse): true {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const { status, body, headers } = this.#respond(request, text && JSON.parse(text));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    return true;
  }

  #respond({ method = '', url = '', headers }: IncomingMessage, body: unknown): StandInAnswer {
    const [path = '', query = ''] = url.split('?');
    this.requests.push(`${method} ${path}`);
    const fault = this.faults.findIndex((each) => (each.method ?? method) === method);
    const [wrong] = fault === -1 ? [] : this.faults.splice(fault, 1);
    if (wrong && !wrong.isDone) return wrong;
    if (headers.authorization !== this.#kind.authorization) return this.#kind.unauthorized;
    const answer = this.#route(`${method} ${path}`, new URLSearchParams(query), body);
    return wrong ?? answer;
  }

  #route(request: string, query: URLSearchParams, body: unknown): StandInAnswer {
    const { repositoryPath, pullRequestsPath, changeMethod, notFound, repository } = this.#kind;
    if (request === `GET ${repositoryPath}`) {
      return { status: 200, body: { ...repository, ...this.repository } };
    }
    if (request === `GET ${pullRequestsPath}`) return this.#list(query);
    if (request === `POST ${pullRequestsPath}`) return this.#create(body);
    const number = Number(request.split(`${changeMethod} ${pullRequestsPath}/`)[1]);
    const found = this.held.find((each) => each.number === number);
    if (!found) return notFound;
    found.body = this.#kind.changeSchema.parse(body);
    return { status: changeMethod === 'PUT' ? 200 : 201, body: this.#show(found) };
  }

  #list(query: URLSearchParams): StandInAnswer {
    const open = this.held.filter(({ isClosed }) => !isClosed);
    const isStale = this.staleLists > 0;
    if (isStale) this.staleLists -= 1;
    const listed = this.#kind.list(isStale ? open.slice(0, -1) : open, query);
    return { status: 200, body: listed.map((each) => this.#show(each)) };
  }

  #create(body: unknown): StandInAnswer {
    const asked = this.#kind.createSchema.parse(body);
    const taken = this.held.find(
      ({ head, base, isOfFork, isClosed }) =>
        head === asked.head && base === asked.base && !isOfFork && !isClosed,
    );
    if (taken) return this.#kind.taken(taken);
    const made = { ...asked, number: this.held.length + 1 };
    this.held.push(made);
    return { status: 201, body: this.#show(made) };
  }

  #show(held: HeldPullRequest): Record<string, unknown> {
    return this.#kind.show(held, this.url);
  }
}

/** A page of a list, as `page` and the size of that name ask for it. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { query, size, most }: { query: URLSearchParams; size: string; most: number },
): readonly Entry[] {
  const count = Math.min(Number(query.get(size) ?? most), most);
  const start = (Number(query.get('page') ?? 1) - 1) * count;
  return entries.slice(start, start + count);
}
