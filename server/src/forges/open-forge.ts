import { credentialFor, type GitCredential } from '../updates/git/git-credentials.js';
import { type Forge, ForgeFailure } from './forge.js';
import { gitea, giteaRights } from './gitea.js';
import { gitHub, gitHubRights } from './github.js';
import type { GitHubApp } from './github-app.js';
import { gitLab, gitLabRights } from './gitlab.js';
import type { HostedOptions } from './hosted-forge.js';

/** Which servers are forges of which kind, and what opens them. */
export interface ForgeSettings extends Pick<HostedOptions, 'fetch' | 'timer' | 'now'> {
  credentials: readonly GitCredential[];
  /** Origins of GitHub Enterprise Servers, beside `https://github.com`. */
  gitHubs?: readonly string[];
  /** Origins of GitLabs, beside `https://gitlab.com`. */
  gitLabs?: readonly string[];
  /** Origins of Giteas and Forgejos, beside `https://gitea.com` and `https://codeberg.org`. */
  giteas?: readonly string[];
  /** Makes tokens for repositories on GitHub that no credential is for. */
  app?: Pick<GitHubApp, 'tokenFor'> | undefined;
}

type Place = Pick<HostedOptions, 'origin' | 'owner' | 'repository'>;

/** Where a repository is for people: `https://host/owner/repository`. */
const webAddress = /^(https?:\/\/[^/]+)\/([\w.-]+(?:\/[\w.-]+)*)\/([\w.-]+?)(?:\.git)?\/?$/;
/** As `ssh` takes it, in both of its forms. */
const sshAddress =
  /^(?:ssh:\/\/)?(?:[\w.-]+@)?([\w.-]+)(?::\d{1,5}\/|:\/?|\/)([\w.-]+(?:\/[\w.-]+)*)\/([\w.-]+?)(?:\.git)?\/?$/;

/**
 * The forge of a repository.
 *
 * @throws ForgeFailure where it is on none that is known, or nothing opens that.
 */
export function openForge(remote: string, settings: ForgeSettings): Forge {
  const place = placeOf(remote);
  const kind = place && kindOf(place, settings);
  if (!kind) {
    throw new ForgeFailure(
      `${remote} is on no GitHub, GitLab or Gitea, where the job could open a pull request: take a repository there with "projects change --git", or name your own host with DOCS_ASSISTANT_GITHUB_URL, DOCS_ASSISTANT_GITLAB_URL or DOCS_ASSISTANT_GITEA_URL.`,
      { isOfAccess: true },
    );
  }
  const address = `${place.origin}/${place.owner}/${place.repository}`;
  const token = credentialFor(address, settings.credentials)?.password;
  const opened = kind.open({ ...settings, ...place }, token);
  if (opened) return opened;
  throw new ForgeFailure(
    `There is no token for ${address}: set DOCS_ASSISTANT_GIT_CREDENTIALS where the jobs run, such as https://docs:TOKEN@${place.origin.replace(/^https?:\/\//, '')}/${place.owner}, with a token that has ${kind.needs}.`,
    { isOfAccess: true },
  );
}

type Unopened = Omit<HostedOptions, 'token'> & Pick<ForgeSettings, 'app'>;

/** What opens repositories of one kind of host, and what it needs for that. */
interface ForgeKind {
  /** `undefined` where nothing opens the repository. */
  open: (options: Unopened, token: string | undefined) => Forge | undefined;
  needs: string;
}

const gitHubKind: ForgeKind = {
  open: ({ app, ...options }, token) => {
    const made = app && ((signal: AbortSignal) => app.tokenFor(options, signal));
    const opens = token || made;
    return opens ? gitHub({ ...options, token: opens }) : undefined;
  },
  needs: `${gitHubRights}, or configure a GitHub App with DOCS_ASSISTANT_GITHUB_APP_ID`,
};
const gitLabKind = kindWithToken(gitLab, gitLabRights);
const giteaKind = kindWithToken(gitea, giteaRights);

function kindWithToken(open: (options: HostedOptions) => Forge, needs: string): ForgeKind {
  return {
    open: ({ app: _, ...options }, token) => (token ? open({ ...options, token }) : undefined),
    needs,
  };
}

function kindOf({ origin, owner }: Place, settings: ForgeSettings): ForgeKind | undefined {
  const { gitHubs = [], gitLabs = [], giteas = [] } = settings;
  const isNested = owner.includes('/');
  if (['https://gitlab.com', ...gitLabs].includes(origin)) return gitLabKind;
  if (isNested) return undefined;
  if (['https://github.com', ...gitHubs].includes(origin)) return gitHubKind;
  const isGitea = ['https://gitea.com', 'https://codeberg.org', ...giteas].includes(origin);
  return isGitea ? giteaKind : undefined;
}

function placeOf(remote: string): Place | undefined {
  const [, origin, ...named] = webAddress.exec(remote) ?? [];
  const [, host, ...ofSsh] = origin === undefined ? (sshAddress.exec(remote) ?? []) : [];
  const [owner, repository] = origin === undefined ? ofSsh : named;
  const found = origin ?? (host === undefined ? undefined : `https://${host}`);
  if (found === undefined || !owner || !repository) return undefined;
  // `..` would lead out of the API's path.
  if ([...owner.split('/'), repository].some((part) => /^\.+$/.test(part))) return undefined;
  return { origin: found.toLowerCase(), owner, repository };
}
