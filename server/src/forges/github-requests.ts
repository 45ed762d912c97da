import { ForgeRequests, type ForgeRequestsOptions } from './forge-requests.js';

/** A repository on GitHub, or on a GitHub Enterprise Server. */
export interface GitHubPlace {
  /** Where people read it, such as `https://github.com`. */
  origin: string;
  owner: string;
  repository: string;
}

/** How the API of a GitHub is reached. */
export interface GitHubRequestsOptions
  extends Pick<ForgeRequestsOptions, 'fetch' | 'timer' | 'now'> {
  /** Where people find it, such as `https://github.com`. */
  origin: string;
  /** Asked before each request, as some tokens expire. */
  token: (signal: AbortSignal) => string | Promise<string>;
}

/** Where the REST API of GitHub is, or of a GitHub Enterprise Server, and what it is sent. In version 2022-11-28. */
export function gitHubApi({
  origin,
  token,
}: Pick<GitHubRequestsOptions, 'origin' | 'token'>): Pick<
  ForgeRequestsOptions,
  'api' | 'headers'
> & { authorize: (signal: AbortSignal) => Promise<string> } {
  return {
    api: origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`,
    headers: {
      accept: 'application/vnd.github+json',
      'user-agent': 'docs-assistant-server',
      'x-github-api-version': '2022-11-28',
    },
    authorize: async (signal) => `Bearer ${await token(signal)}`,
  };
}

/** Requests to that API. */
export function gitHubRequests(options: GitHubRequestsOptions): ForgeRequests {
  const { fetch, timer, now } = options;
  return new ForgeRequests({
    ...{ fetch, timer, now, ...gitHubApi(options) },
    name: options.origin.replace(/^https?:\/\//, ''),
  });
}
