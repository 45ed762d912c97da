import { credentialFor, type GitCredential } from '../updates/git/git-credentials.js';
import { type Forge, ForgeFailure } from './forge.js';
import { GitHub, type GitHubOptions } from './github.js';
import type { GitHubApp } from './github-app.js';

/** Which servers are forges of which kind, and what opens them. */
export interface ForgeSettings extends Pick<GitHubOptions, 'fetch' | 'timer' | 'now'> {
  credentials: readonly GitCredential[];
  /** Origins of GitHub Enterprise Servers, beside `https://github.com`. */
  gitHubs: readonly string[];
  /** Makes tokens for repositories on GitHub that no credential is for. */
  app?: Pick<GitHubApp, 'tokenFor'> | undefined;
}

/** Where a repository is for people: `https://host/owner/repository`. */
const webAddress = /^(https?:\/\/[^/]+)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;
/** As `ssh` takes it, in both of its forms. */
const sshAddress =
  /^(?:ssh:\/\/)?(?:[\w.-]+@)?([\w.-]+)(?::\d{1,5}\/|:\/?|\/)([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/**
 * The forge of a repository.
 *
 * @throws ForgeFailure where it is on none that is known, or nothing opens that.
 */
export function openForge(remote: string, settings: ForgeSettings): Forge {
  const place = placeOf(remote);
  const { credentials, gitHubs, app } = settings;
  if (!place || !['https://github.com', ...gitHubs].includes(place.origin)) {
    throw new ForgeFailure(
      `${remote} is on no GitHub, where the job could open a pull request: take a repository of GitHub with "projects change --git", or name your own GitHub with DOCS_ASSISTANT_GITHUB_URL.`,
      { isOfAccess: true },
    );
  }
  const address = `${place.origin}/${place.owner}/${place.repository}`;
  const token =
    credentialFor(address, credentials)?.password ||
    (app && ((signal: AbortSignal) => app.tokenFor(place, signal)));
  if (token) return new GitHub({ ...settings, ...place, token });
  throw new ForgeFailure(
    `There is no token for ${address}: set DOCS_ASSISTANT_GIT_CREDENTIALS where the jobs run, such as https://docs:TOKEN@${place.origin.replace(/^https?:\/\//, '')}/${place.owner}, with a token that has "Contents: write" and "Pull requests: write", or configure a GitHub App with DOCS_ASSISTANT_GITHUB_APP_ID.`,
    { isOfAccess: true },
  );
}

function placeOf(
  remote: string,
): Pick<GitHubOptions, 'origin' | 'owner' | 'repository'> | undefined {
  const [, origin, ...named] = webAddress.exec(remote) ?? [];
  const [, host, ...ofSsh] = origin === undefined ? (sshAddress.exec(remote) ?? []) : [];
  const [owner, repository] = origin === undefined ? ofSsh : named;
  const found = origin ?? (host === undefined ? undefined : `https://${host}`);
  if (found === undefined || !owner || !repository) return undefined;
  return { origin: found.toLowerCase(), owner, repository };
}
