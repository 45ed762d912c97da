import { z } from 'zod';
import {
  type Forge,
  ForgeFailure,
  type ForgeRepository,
  type PublishedPullRequest,
  type PullRequest,
} from './forge.js';
import type { ForgeRequests, ForgeRequestsOptions, ForgeResponse } from './forge-requests.js';
import { type GitHubPlace, gitHubRequests } from './github-requests.js';

/** A repository, and what opens it. */
export interface GitHubOptions
  extends GitHubPlace,
    Pick<ForgeRequestsOptions, 'fetch' | 'timer' | 'now'> {
  /**
   * Of a person, a GitHub App's installation, or fine-grained: it has to read the repository and open pull requests.
   * One that expires is asked for before each request.
   */
  token: string | ((signal: AbortSignal) => Promise<string>);
}

const repositorySchema = z.object({
  default_branch: z.string().min(1).max(1000),
  permissions: z.object({ push: z.boolean() }).optional(),
  archived: z.boolean().optional(),
});

const pullRequestSchema = z.object({
  number: z.int(),
  html_url: z.url({ protocol: /^https?$/ }).max(2000),
  body: z.string().nullable(),
  draft: z.boolean().optional(),
  base: z.object({ ref: z.string() }),
});

/** Characters that GitHub takes of a body. */
const longestBody = 65_000;
const longestTitle = 250;

/**
 * Pull requests on GitHub, by the three requests that they need.
 *
 * Source: GitHub REST API, version 2022-11-28, "Repositories" and "Pulls".
 */
export class GitHub implements Forge {
  readonly #options: GitHubOptions;
  readonly #requests: ForgeRequests;
  readonly #path: string;

  constructor(options: GitHubOptions) {
    const { owner, repository, token } = options;
    this.#options = options;
    this.#path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
    this.#requests = gitHubRequests({
      ...options,
      token: typeof token === 'string' ? () => token : token,
    });
  }

  async check(signal: AbortSignal): Promise<ForgeRepository> {
    const request = { method: 'GET', path: this.#path, signal } as const;
    const response = await this.#requests.patiently(() => this.#requests.send(request), signal);
    if (response.status !== 200) throw this.#failure(response);
    const { permissions, archived, default_branch } = this.#requests.read(
      response,
      repositorySchema,
    );
    if (archived) {
      throw access(`${this.#name} is archived, so that nothing can be pushed: unarchive it.`);
    }
    if (permissions?.push === false && !this.#isOfInstallation) {
      throw access(
        `The token for ${this.#name} may read it and not push to it: give it "Contents: write" and "Pull requests: write".`,
      );
    }
    return { defaultBranch: default_branch };
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

  compareAddress({ branch, base }: { branch: string; base: string }): string {
    const { origin, owner, repository } = this.#options;
    const between = [base, branch].map(encodeURIComponent).join('...');
    return `${origin}/${owner}/${repository}/compare/${between}?expand=1`;
  }

  get #name(): string {
    const { origin, owner, repository } = this.#options;
    return `${origin}/${owner}/${repository}`;
  }

  /** What GitHub says of permissions is about people: of an installation it denies them all, whatever it may do. */
  get #isOfInstallation(): boolean {
    const { token } = this.#options;
    return typeof token !== 'string' || token.startsWith('ghs_');
  }

  async #find(
    { branch, base }: PullRequest,
    signal: AbortSignal,
  ): Promise<z.output<typeof pullRequestSchema> | undefined> {
    const query = new URLSearchParams({
      ...{ state: 'open', head: `${this.#options.owner}:${branch}`, per_page: '20' },
    });
    const path = `${this.#path}/pulls?${query}`;
    const response = await this.#requests.send({ method: 'GET', path, signal });
    if (response.status !== 200) throw this.#failure(response);
    const found = this.#requests.read(response, z.array(pullRequestSchema));
    return found.find((each) => each.base.ref === base) ?? found[0];
  }

  async #create(
    pullRequest: PullRequest,
    { isDraft, signal }: { isDraft: boolean; signal: AbortSignal },
  ): Promise<PublishedPullRequest> {
    const { branch: head, base, title, body, key } = pullRequest;
    const response = await this.#requests.send({
      ...{ method: 'POST', path: `${this.#path}/pulls`, signal },
      body: {
        ...{ title: title.slice(0, longestTitle), head, base, draft: isDraft },
        body: `${body.slice(0, longestBody - 200)}\n\n${markerOf(key)}`,
      },
    });
    if (response.status === 201) {
      const { html_url: url } = this.#requests.read(response, pullRequestSchema);
      const notes = isDraft === pullRequest.isDraft ? [] : [noDrafts];
      return { url, notes };
    }
    if (response.status === 422 && /already exists/i.test(response.message)) {
      const open = await this.#find(pullRequest, signal);
      if (open) return this.#update(open, pullRequest, signal);
    }
    if (response.status === 422 && isDraft && /draft/i.test(response.message)) {
      return this.#create(pullRequest, { isDraft: false, signal });
    }
    throw this.#failure(response);
  }

  /** Somebody may have written what is there: it is added to, once. */
  async #update(
    open: z.output<typeof pullRequestSchema>,
    { title, body, key, isDraft }: PullRequest,
    signal: AbortSignal,
  ): Promise<PublishedPullRequest> {
    const { number, html_url: url, draft } = open;
    const notes = isDraft && draft === false ? [isReviewed] : [];
    const before = open.body ?? '';
    if (before.includes(markerOf(key))) return { url, notes };
    const added = `\n\n---\n\n**${title}**\n\n${body}`;
    const room = longestBody - before.length - 200;
    const response = await this.#requests.send({
      ...{ method: 'PATCH', path: `${this.#path}/pulls/${number}`, signal },
      body: { body: `${before}${added.slice(0, Math.max(0, room))}\n\n${markerOf(key)}` },
    });
    if (response.status !== 200) throw this.#failure(response);
    return { url, notes };
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
      return access(
        `The token for ${this.#name} may not do this: give it "Contents: write" and "Pull requests: write".${said}`,
      );
    }
    if (status >= 300 && status < 400) {
      return access(`${this.#name} has moved: name its new address with "projects change --git".`);
    }
    return new ForgeFailure(`${this.#name} refused the pull request.${said}`);
  }
}

const noDrafts =
  'The repository has no draft pull requests, so that it is a regular one: it is ready for review at once.';
const isReviewed = 'The branch had an open pull request that is no draft, which stays as it is.';

/** An invisible line of the body. */
function markerOf(key: string): string {
  return `<!-- docs-assistant job ${key} -->`;
}

function access(message: string): ForgeFailure {
  return new ForgeFailure(message, { isOfAccess: true });
}
