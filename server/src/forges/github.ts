import { z } from 'zod';
import type { Forge } from './forge.js';
import { branchName, HostedForge, type HostedOptions, webAddress } from './hosted-forge.js';

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

/**
 * A repository on GitHub, or on a GitHub Enterprise Server.
 *
 * Source: GitHub REST API, version 2022-11-28, "Repositories" and "Pulls".
 */
export function gitHub(options: HostedOptions): Forge {
  const { origin, owner, repository, token } = options;
  const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  return new HostedForge(options, {
    api: origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    ...{ rights: gitHubRights, repositoryPath: path, pullRequestsPath: `${path}/pulls` },
    ...{ repositorySchema, pullRequestSchema },
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
