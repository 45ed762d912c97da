import { z } from 'zod';
import type { CredentialSource, GitCredential } from '../updates/git/git-credentials.js';
import { GitFailure } from '../updates/git/git-failure.js';
import { ForgeFailure } from './forge.js';
import type { ForgeRequest, ForgeRequests, ForgeResponse } from './forge-requests.js';
import { describeAppRefusal, NotInstalledFailure } from './github-app-refusals.js';
import { type GitHubAppIdentity, gitHubAppToken } from './github-app-token.js';
import { type GitHubPlace, type GitHubRequestsOptions, gitHubRequests } from './github-requests.js';

/** A GitHub App, and where it is installed. */
export interface GitHubAppOptions
  extends GitHubAppIdentity,
    Pick<GitHubRequestsOptions, 'fetch' | 'timer' | 'now'> {
  /** Where people find the GitHubs on which it may be used. */
  origins: readonly string[];
}

interface InstallationToken {
  token: string;
  /** Milliseconds of the clock. */
  expires: number;
}

const installationSchema = z.object({ id: z.int().positive() });
const tokenSchema = z.object({
  // It becomes a header.
  token: z.string().regex(/^[\x21-\x7e]{1,4000}$/),
  expires_at: z.iso.datetime({ offset: true }),
});

/** Milliseconds before its end from which a token is not used any more: the longest push may take as long. */
const margin = 5 * 60_000;
/** Of all that the app may do, what updates and jobs need. */
const permissions = { contents: 'write', pull_requests: 'write' };
/** An address that `git` opens with a token. */
const repositoryPath = /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/**
 * Tokens of a GitHub App's installations: each for one repository, kept in memory alone, and made anew before it
 * expires.
 *
 * Source: GitHub REST API, version 2022-11-28, "Apps".
 */
export class GitHubApp implements CredentialSource {
  readonly #options: GitHubAppOptions;
  readonly #tokens = new Map<string, InstallationToken>();
  readonly #making = new Map<string, Promise<InstallationToken>>();

  constructor(options: GitHubAppOptions) {
    this.#options = options;
  }

  /** For `git` over HTTPS; none for what is on no GitHub, and where it is not installed, which may be public. */
  async credentialFor(remote: string, signal: AbortSignal): Promise<GitCredential | undefined> {
    const url = /^https?:/.test(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
    const [, owner, repository] = repositoryPath.exec(url?.pathname ?? '') ?? [];
    if (!url || !owner || !repository || !this.#options.origins.includes(url.origin)) {
      return undefined;
    }
    const { origin } = url;
    try {
      const password = await this.tokenFor({ origin, owner, repository }, signal);
      return { origin, path: `${url.pathname}/`, user: 'x-access-token', password };
    } catch (error) {
      if (error instanceof NotInstalledFailure) return undefined;
      if (!(error instanceof ForgeFailure)) throw error;
      const { message, isOfAccess } = error;
      throw new GitFailure(message, { cause: error, isOfAccess });
    }
  }

  /**
   * A token that may read the repository, push to it and open pull requests there, for five minutes at least.
   *
   * @throws ForgeFailure that says what the app lacks.
   */
  async tokenFor(place: GitHubPlace, signal: AbortSignal): Promise<string> {
    const key = addressOf(place).toLowerCase();
    for (;;) {
      signal.throwIfAborted();
      const kept = this.#tokens.get(key);
      if (kept && kept.expires - margin > this.#now().getTime()) return kept.token;
      const making = this.#making.get(key);
      if (!making) return (await this.#renew({ key, place, signal })).token;
      // Why it fails is for whoever has asked; this caller asks for itself then.
      await within(
        making.catch(() => {}),
        signal,
      );
    }
  }

  async #renew({ key, place, signal }: Renewal): Promise<InstallationToken> {
    const making = this.#make(place, signal);
    this.#making.set(key, making);
    try {
      const made = await making;
      this.#tokens.set(key, made);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }

  async #make(place: GitHubPlace, signal: AbortSignal): Promise<InstallationToken> {
    const { fetch, timer, now } = this.#options;
    const { origin, owner, repository } = place;
    const requests = gitHubRequests({
      ...{ fetch, timer, now, origin },
      token: () => gitHubAppToken(this.#options, this.#now()),
    });
    const ask = (request: Omit<ForgeRequest, 'signal'>) =>
      this.#ask(requests, { request: { ...request, signal }, place });
    const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
    const installation = await ask({ method: 'GET', path: `${path}/installation` });
    const { id } = requests.read(installation, installationSchema);
    const made = await ask({
      ...{ method: 'POST', path: `/app/installations/${id}/access_tokens` },
      body: { repositories: [repository], permissions },
    });
    const { token, expires_at } = requests.read(made, tokenSchema);
    return { token, expires: Date.parse(expires_at) };
  }

  async #ask(
    requests: ForgeRequests,
    { request, place }: { request: ForgeRequest; place: GitHubPlace },
  ): Promise<ForgeResponse> {
    const response = await requests.patiently(() => requests.send(request), request.signal);
    if (response.status === 200 || response.status === 201) return response;
    throw describeAppRefusal(response, { id: this.#options.id, name: addressOf(place) });
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

interface Renewal {
  key: string;
  place: GitHubPlace;
  signal: AbortSignal;
}

function addressOf({ origin, owner, repository }: GitHubPlace): string {
  return `${origin}/${owner}/${repository}`;
}

/** What the work gives, unless the signal aborts before. */
function within<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    const settle = () => signal.removeEventListener('abort', end);
    signal.addEventListener('abort', end, { once: true });
    work.finally(settle).then(resolve, reject);
  });
}
