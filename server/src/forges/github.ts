import { z } from 'zod';
import type { Forge } from './forge.js';
import { gitHubApi } from './github-requests.js';
import { branchName, HostedForge, type HostedOptions, webAddress } from './hosted-forge.js';

/** A repository on a GitHub, and what opens it there. */
export interface GitHubOptions extends Omit<HostedOptions, 'token'> {
  /** One that expires is asked for before each request. */
  token: string | ((signal: AbortSignal) => Promise<string>);
}

/** What a token of a GitHub has to have: one of a person, of a GitHub App's installation, or fine-grained. */
export const gitHubRights = '"Contents: write" and "Pull requests: write"';

const repositorySchema = z
  .object({
    default_branch: branchName,
    permissions: z.object({ push: z.boolean() }).optional(),
    archived: z.boolean().optional(),
  })
  .transform(({ default_branch: defaultBranch, permissions, archived = false }) => ({
    ...{ defaultBranch, isArchived: archived, hasPullRequests: true },
    canPush: permissions?.push ?? true,
  }));

const pullRequestSchema = z
  .object({
    number: z.int(),
    html_url: webAddress,
    body: z.string().nullable(),
    draft: z.boolean().optional(),
    base: z.object({ ref: branchName }),
    head: z.object({ ref: branchName }),
  })
  .transform(({ number, html_url: url, body, draft: isDraft, base, head }) => ({
    ...{ number, url, isDraft, body: body ?? '', base: base.ref, branch: head.ref },
  }));

/** What GitHub says of permissions is about people: of an installation it denies them all, whatever it may do. */
const ofInstallation = repositorySchema.transform((found) => ({ ...found, canPush: true }));

function isOfInstallation(token: GitHubOptions['token']): boolean {
  return typeof token !== 'string' || token.startsWith('ghs_');
}

/**
 * A repository on GitHub, or on a GitHub Enterprise Server.
 *
 * Source: GitHub REST API, version 2022-11-28, "Repositories" and "Pulls".
 */
export function gitHub(options: GitHubOptions): Forge {
  const { origin, owner, repository, token } = options;
  const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  return new HostedForge(options, {
    ...gitHubApi({ origin, token: typeof token === 'string' ? () => token : token }),
    ...{ rights: gitHubRights, repositoryPath: path, pullRequestsPath: `${path}/pulls` },
    repositorySchema: isOfInstallation(token) ? ofInstallation : repositorySchema,
    pullRequestSchema,
    listQuery: ({ branch, page }) => ({
      ...{ state: 'open', head: `${owner}:${branch}`, per_page: '20', page: String(page) },
    }),
    fullPage: 20,
    creation: ({ branch: head, base, title, body, isDraft: draft }) => ({
      ...{ title, head, base, draft, body },
    }),
    change: { method: 'PATCH', field: 'body' },
    refusesDrafts: ({ status, message }) => status === 422 && /draft/i.test(message),
    compareAddress: ({ branch, base }) => {
      const between = [base, branch].map(encodeURIComponent).join('...');
      return `${origin}/${owner}/${repository}/compare/${between}?expand=1`;
    },
  });
}
