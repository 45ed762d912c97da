import { z } from 'zod';
import {
  type Forge,
  ForgeFailure,
  type ForgeRepository,
  type PublishedPullRequest,
  type PullRequest,
} from './forge.js';
import { ForgeRequests, type ForgeRequestsOptions, type ForgeResponse } from './forge-requests.js';
import { differencesOf, noDrafts } from './pull-request-notes.js';

/** A repository on a host, and what opens it there. */
export interface HostedOptions extends Pick<ForgeRequestsOptions, 'fetch' | 'timer' | 'now'> {
  /** Where people read it, such as `https://github.com`. */
  origin: string;
  /** Of a GitLab it may be groups within groups, apart by slashes. */
  owner: string;
  repository: string;
  /** It has to read the repository, push to it, and open pull requests. */
  token: string;
}

/** What a host says of a repository. */
export interface HostedRepository extends ForgeRepository {
  isArchived: boolean;
  /** Both are true where the host does not say. */
  canPush: boolean;
  hasPullRequests: boolean;
}

/** What a host says of an open pull request. */
export interface HostedPullRequest {
  number: number;
  url: string;
  body: string;
  /** `undefined` where the host does not say. */
  isDraft: boolean | undefined;
  base: string;
  /** `undefined` where it comes from another repository. */
  branch: string | undefined;
}

/** How the API of one kind of host says what all of them can do. */
export interface ForgeDialect {
  /** Where its paths begin, without a slash at the end. */
  api: string;
  headers: Readonly<Record<string, string>>;
  /** Gives the header `authorization` of a request, where that is none of the headers. */
  authorize?: ForgeRequestsOptions['authorize'];
  /** What a token has to have, as it is called there. */
  rights: string;
  repositoryPath: string;
  pullRequestsPath: string;
  repositorySchema: z.ZodType<HostedRepository>;
  pullRequestSchema: z.ZodType<HostedPullRequest>;
  /** Asks for the open ones of a branch, and maybe others. */
  listQuery: (of: { branch: string; page: number }) => Record<string, string>;
  /** Where as many are listed there may be another page. */
  fullPage: number;
  /** The body that opens one. */
  creation: (pullRequest: Omit<PullRequest, 'key'>) => unknown;
  /** How the description is replaced. */
  change: { method: 'PATCH' | 'PUT'; field: string };
  /** Whether a refusal is of drafts alone. Default: none is. */
  refusesDrafts?: (response: ForgeResponse) => boolean;
  /** Takes what the host would carry out from a text that a model wrote. Default: it carries out nothing. */
  withoutCommands?: (markdown: string) => string;
  compareAddress: Forge['compareAddress'];
}

/** Addresses that people get to read. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
/** Names of branches. */
export const branchName = z.string().min(1).max(1000);

/** Characters that every host takes. */
const longestBody = 65_000;
const longestTitle = 240;
/** Pages of pull requests that are looked through. */
const mostPages = 50;
const mostOnPage = 1000;

/** Pull requests on a host, by the four requests that they need. */
export class HostedForge implements Forge {
  readonly #dialect: ForgeDialect;
  readonly #requests: ForgeRequests;
  readonly #name: string;

  constructor(options: Omit<HostedOptions, 'token'>, dialect: ForgeDialect) {
    const { origin, owner, repository } = options;
    const { api, headers, authorize } = dialect;
    this.#dialect = dialect;
    this.#name = `${origin}/${owner}/${repository}`;
    this.#requests = new ForgeRequests({
      ...options,
      ...{ name: origin.replace(/^https?:\/\//, ''), api, authorize },
      headers: { 'user-agent': 'docs-assistant-server', ...headers },
    });
  }

  async check(signal: AbortSignal): Promise<ForgeRepository> {
    const { repositoryPath: path, repositorySchema, rights } = this.#dialect;
    const request = { method: 'GET', path, signal } as const;
    const response = await this.#requests.patiently(() => this.#requests.send(request), signal);
    if (response.status !== 200) throw this.#failure(response);
    const found = this.#requests.read(response, repositorySchema);
    if (found.isArchived) {
      throw access(`${this.#name} is archived, so that nothing can be pushed: unarchive it.`);
    }
    if (!found.canPush) {
      throw access(
        `The token for ${this.#name} may read it and not push to it: give it ${rights}.`,
      );
    }
    if (!found.hasPullRequests) {
      throw access(`${this.#name} takes no pull requests: turn them on in its settings.`);
    }
    return { defaultBranch: found.defaultBranch };
  }

  publish(pullRequest: PullRequest, signal: AbortSignal): Promise<PublishedPullRequest> {
    // From the start each time: what failed may have been done all the same.
    return this.#requests.patiently(async () => {
      const open = await this.#find(pullRequest, signal);
      return open
        ? this.#update(open, pullRequest, signal)
        : this.#create(pullRequest, { isDraft: pullRequest.isDraft, signal });
    }, signal);
  }

  compareAddress(branches: { branch: string; base: string }): string {
    return this.#dialect.compareAddress(branches);
  }

  async #find(
    { branch, base }: PullRequest,
    signal: AbortSignal,
  ): Promise<HostedPullRequest | undefined> {
    const { pullRequestsPath, pullRequestSchema, listQuery, fullPage } = this.#dialect;
    const listSchema = z.array(pullRequestSchema).max(mostOnPage);
    let ofOtherBase: HostedPullRequest | undefined;
    for (let page = 1; page <= mostPages; page += 1) {
      const path = `${pullRequestsPath}?${new URLSearchParams(listQuery({ branch, page }))}`;
      const response = await this.#requests.send({ method: 'GET', path, signal });
      if (response.status !== 200) throw this.#failure(response);
      const listed = this.#requests.read(response, listSchema);
      const found = listed.filter((each) => each.branch === branch);
      const exact = found.find((each) => each.base === base);
      if (exact) return exact;
      ofOtherBase ??= found[0];
      if (listed.length < fullPage) break;
    }
    return ofOtherBase;
  }

  async #create(
    pullRequest: PullRequest,
    { isDraft, signal }: { isDraft: boolean; signal: AbortSignal },
  ): Promise<PublishedPullRequest> {
    const { pullRequestsPath: path, pullRequestSchema, creation, refusesDrafts } = this.#dialect;
    const { branch, base, title, key } = pullRequest;
    const body = `${this.#written(pullRequest.body).slice(0, longestBody - 200)}\n\n${markerOf(key)}`;
    const response = await this.#requests.send({
      ...{ method: 'POST', path, signal },
      body: creation({ branch, base, title: title.slice(0, longestTitle), body, isDraft }),
    });
    if (response.status === 201) {
      const made = this.#requests.read(response, pullRequestSchema);
      const isAsAsked = !pullRequest.isDraft || (isDraft && made.isDraft !== false);
      return { url: made.url, notes: isAsAsked ? [] : [noDrafts] };
    }
    if (isTaken(response)) {
      const open = await this.#find(pullRequest, signal);
      if (open) return this.#update(open, pullRequest, signal);
    }
    if (isDraft && refusesDrafts?.(response)) {
      return this.#create(pullRequest, { isDraft: false, signal });
    }
    throw this.#failure(response);
  }

  /** Somebody may have written what is there: it is added to, once. */
  async #update(
    open: HostedPullRequest,
    asked: PullRequest,
    signal: AbortSignal,
  ): Promise<PublishedPullRequest> {
    const { pullRequestsPath, change } = this.#dialect;
    const { title, body, key } = asked;
    const { number, url, body: before } = open;
    const notes = differencesOf(open, asked);
    if (before.includes(markerOf(key))) return { url, notes };
    const added = this.#written(`\n\n---\n\n**${title}**\n\n${body}`);
    const room = longestBody - before.length - 200;
    const text = `${before}${added.slice(0, Math.max(0, room))}\n\n${markerOf(key)}`;
    const response = await this.#requests.send({
      ...{ method: change.method, path: `${pullRequestsPath}/${number}`, signal },
      body: { [change.field]: text },
    });
    if (response.status !== 200 && response.status !== 201) throw this.#failure(response);
    return { url, notes };
  }

  #written(markdown: string): string {
    return this.#dialect.withoutCommands?.(markdown) ?? markdown;
  }

  /** What an answer means for whoever can mend it. */
  #failure({ status, message }: ForgeResponse): ForgeFailure {
    const said = message ? ` It says: ${message}` : '';
    if (status === 401) {
      return access(`${this.#name} does not take the token: it is wrong or has expired.${said}`);
    }
    if (status === 404) {
      return access(
        `There is no repository ${this.#name}, or the token does not see it: check the address, and what the token may do.`,
      );
    }
    if (status === 403) {
      const { rights } = this.#dialect;
      return access(`The token for ${this.#name} may not do this: give it ${rights}.${said}`);
    }
    if (status >= 300 && status < 400) {
      return access(`${this.#name} has moved: name its new address with "projects change --git".`);
    }
    return new ForgeFailure(`${this.#name} refused the pull request.${said}`);
  }
}

/** Whether the branch has got an open one in the meantime. */
function isTaken({ status, message }: ForgeResponse): boolean {
  return status === 409 || (status === 422 && /already exists/i.test(message));
}

/** An invisible line of the body. */
function markerOf(key: string): string {
  return `<!-- docs-assistant job ${key} -->`;
}

function access(message: string): ForgeFailure {
  return new ForgeFailure(message, { isOfAccess: true });
}
