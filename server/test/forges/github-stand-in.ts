import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { GitHttpServer } from '../git/git-http-server.js';
import { type Answer, described, documentation, problem } from './github-answers.js';
import type { GitHubAppStandIn } from './github-app-stand-in.js';
import { exampleOf, takesBody } from './github-description.js';

/** A pull request of the stand-in. */
export interface StandInPullRequest {
  number: number;
  title: string;
  body: string;
  head: string;
  base: string;
  draft: boolean;
  state: 'open' | 'closed';
}

/** What goes wrong with one request. */
export interface StandInFault {
  /** Of which method; default: of any. */
  method?: string;
  status: number;
  message: string;
  headers?: Record<string, string>;
  /** Whether the request is carried out all the same. */
  isDone?: boolean;
}

/** What the stand-in is to be like. */
export interface GitHubStandInOptions {
  /** Folder that holds the repositories, `acme/docs.git` below it. */
  folder: string;
  token?: string;
  /** Installed on the repository, beside the token. */
  app?: GitHubAppStandIn | undefined;
  /** What the token may do. Default: all of it. */
  canPush?: boolean;
  hasDrafts?: boolean;
}

const createSchema = z.object({
  title: z.string(),
  body: z.string(),
  head: z.string(),
  base: z.string(),
  draft: z.boolean(),
});
const changeSchema = z.object({ body: z.string() });

const paths = {
  repository: '/repos/{owner}/{repo}',
  list: '/repos/{owner}/{repo}/pulls',
  one: '/repos/{owner}/{repo}/pulls/{pull_number}',
};

/**
 * A GitHub Enterprise Server on this machine: repositories by `git http-backend`, and the part of the REST API that is
 * used, below `/api/v3`. Each of its responses is held against GitHub's own description.
 */
export class GitHubStandIn {
  readonly pullRequests: StandInPullRequest[] = [];
  /** What goes wrong with the next requests. */
  readonly faults: StandInFault[] = [];
  /** How many of the next lists are of before the last pull request. */
  staleLists = 0;
  /** Methods and paths that came to the API. */
  readonly requests: string[] = [];
  readonly #options: GitHubStandInOptions;
  readonly #server: GitHttpServer;

  private constructor(options: GitHubStandInOptions, server: GitHttpServer) {
    this.#options = options;
    this.#server = server;
  }

  static async start(options: GitHubStandInOptions): Promise<GitHubStandIn> {
    let made: GitHubStandIn | undefined;
    const server = await GitHttpServer.start({
      folder: options.folder,
      credential: () => [
        `docs:${options.token ?? standInToken}`,
        ...(options.app?.valid ?? []).map((token) => `x-access-token:${token}`),
      ],
      instead: (request, response) => (made ? made.#answer(request, response) : false),
    });
    made = new GitHubStandIn(options, server);
    return made;
  }

  get url(): string {
    return this.#server.url;
  }

  /** The address of its one repository. */
  get remote(): string {
    return `${this.url}/acme/docs.git`;
  }

  /** What `git` asked for. */
  get gitRequests(): readonly string[] {
    return this.#server.requests.filter((each) => !each.includes('/api/v3'));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith('/api/v3/')) return false;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { status, body, headers } = this.#respond(request, text && JSON.parse(text));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
    return true;
  }

  #respond(request: IncomingMessage, body: unknown): Answer {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, this.url);
    const path = pathname.replace('/api/v3', '');
    this.requests.push(`${method} ${path}`);
    const fault = this.faults.findIndex((each) => (each.method ?? method) === method);
    const [wrong] = fault === -1 ? [] : this.faults.splice(fault, 1);
    if (wrong && !wrong.isDone) return problem(wrong.status, wrong.message, wrong.headers);
    const { token = standInToken, app } = this.#options;
    const bearer = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const ofApp = app?.answer({ method, path, bearer, body });
    if (ofApp) return ofApp;
    const isOfApp = app?.valid.includes(bearer) ?? false;
    if (bearer !== token && !isOfApp) return problem(401, 'Bad credentials');
    const answer = this.#route({ method, path, searchParams, body, isOfApp });
    return wrong ? problem(wrong.status, wrong.message, wrong.headers) : answer;
  }

  #route({ method, path, searchParams, body, isOfApp }: Routed): Answer {
    const [, number] = /^\/repos\/acme\/docs\/pulls\/(\d+)$/.exec(path) ?? [];
    if (number !== undefined && method === 'PATCH') return this.#change(Number(number), body);
    if (path === '/repos/acme/docs/pulls' && method === 'GET') return this.#list(searchParams);
    if (path === '/repos/acme/docs/pulls' && method === 'POST') return this.#create(body);
    if (path === '/repos/acme/docs' && method === 'GET') {
      // They are of people: an installation has none, whatever it may do.
      const push = !isOfApp && (this.#options.canPush ?? true);
      const permissions = { admin: false, maintain: false, push, triage: push, pull: !isOfApp };
      // The example is of a fork, and lacks what the description requires of both.
      const { source, parent, ...example } = exampleOf('full-repository');
      const repository = { ...example, default_branch: 'main', language: null, permissions };
      return described({ path: paths.repository, method: 'get', status: 200 }, repository);
    }
    return described({ path: paths.repository, method: 'get', status: 404 }, notFound);
  }

  #list(query: URLSearchParams): Answer {
    const open = this.pullRequests.filter(
      ({ head, state }) => query.get('head') === `acme:${head}` && state === query.get('state'),
    );
    const isStale = this.staleLists > 0;
    if (isStale) this.staleLists -= 1;
    const listed = (isStale ? open.slice(0, -1) : open).map((each) =>
      this.#show('pull-request-simple', each),
    );
    return described({ path: paths.list, method: 'get', status: 200 }, listed);
  }

  #create(body: unknown): Answer {
    const operation = { path: paths.list, method: 'post' };
    if (!takesBody(operation, body)) return problem(400, 'Problems parsing JSON');
    const asked = createSchema.parse(body);
    const refuse = (message: string) =>
      described(
        { ...operation, status: 422 },
        {
          message: 'Validation Failed',
          errors: [{ resource: 'PullRequest', code: 'custom', message }],
          documentation_url: documentation,
        },
      );
    if (this.#isOpen(asked.head)) {
      return refuse(`A pull request already exists for acme:${asked.head}.`);
    }
    if (asked.draft && this.#options.hasDrafts === false) {
      return refuse('Draft pull requests are not supported in this repository.');
    }
    const number = this.pullRequests.length + 1;
    const made: StandInPullRequest = { ...asked, number, state: 'open' };
    this.pullRequests.push(made);
    return described({ ...operation, status: 201 }, this.#show('pull-request', made));
  }

  #change(number: number, body: unknown): Answer {
    const operation = { path: paths.one, method: 'patch' };
    const found = this.pullRequests.find((each) => each.number === number);
    if (!found || !takesBody(operation, body)) return problem(404, 'Not Found');
    found.body = changeSchema.parse(body).body;
    return described({ ...operation, status: 200 }, this.#show('pull-request', found));
  }

  #isOpen(branch: string): boolean {
    return this.pullRequests.some(({ head, state }) => head === branch && state === 'open');
  }

  #show(example: string, { head, base, ...shown }: StandInPullRequest): Record<string, unknown> {
    const made = exampleOf(example);
    const html_url = `${this.url}/acme/docs/pull/${shown.number}`;
    const side = (given: unknown, ref: string) => ({ ...z.looseObject({}).parse(given), ref });
    return {
      // The teams of the example lack what the description requires.
      ...{ ...made, ...shown, html_url, requested_teams: [] },
      ...{ head: side(made.head, head), base: side(made.base, base) },
    };
  }
}

/** What opens the stand-in where nothing else is said. */
export const standInToken = 'ghp_token-of-the-stand-in';

interface Routed {
  method: string;
  path: string;
  searchParams: URLSearchParams;
  body: unknown;
  /** Whether an app asks. */
  isOfApp: boolean;
}

const notFound = { message: 'Not Found', documentation_url: documentation, status: '404' };
