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

/** Requests to the REST API of GitHub, or of a GitHub Enterprise Server, in version 2022-11-28. */
export function gitHubRequests({
  origin,
  token,
  ...options
}: GitHubRequestsOptions): ForgeRequests {
  return new ForgeRequests({
    ...options,
    name: origin.replace(/^https?:\/\//, ''),
    api: origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`,
    headers: {
      accept: 'application/vnd.github+json',
      'user-agent': 'docs-assistant-server',
      'x-github-api-version': '2022-11-28',
    },
    authorize: async (signal) => `Bearer ${await token(signal)}`,
  });
}
