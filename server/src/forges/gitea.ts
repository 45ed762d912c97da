import { z } from 'zod';
import type { Forge } from './forge.js';
import { branchName, HostedForge, type HostedOptions, webAddress } from './hosted-forge.js';

/** What a token of a Gitea has to have. */
export const giteaRights = 'the scope "write:repository", of a user who may push there';

const repositorySchema = z
  .object({
    default_branch: branchName,
    permissions: z.object({ push: z.boolean() }).nullish(),
    archived: z.boolean().optional(),
    has_pull_requests: z.boolean().optional(),
  })
  .transform(({ default_branch: defaultBranch, permissions, archived = false, ...said }) => ({
    ...{ defaultBranch, isArchived: archived, canPush: permissions?.push ?? true },
    hasPullRequests: said.has_pull_requests ?? true,
  }));

const pullRequestSchema = z
  .object({
    number: z.int(),
    html_url: webAddress,
    body: z.string().nullable(),
    draft: z.boolean().optional(),
    base: z.object({ ref: branchName, repo_id: z.int() }),
    // The label names the branch even where `ref` names the pull request; of patches without a branch it is empty.
    head: z.object({ label: z.string().max(1000), repo_id: z.int() }),
  })
  .transform(({ number, html_url: url, body, draft: isDraft, base, head }) => ({
    ...{ number, url, isDraft, body: body ?? '', base: base.ref },
    branch: head.repo_id === base.repo_id ? head.label : undefined,
  }));

/**
 * A repository on a Gitea or a Forgejo, such as Codeberg, which have this API in common.
 *
 * Source: Gitea API v1, "repository".
 */
export function gitea(options: HostedOptions): Forge {
  const { origin, owner, repository, token } = options;
  const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  return new HostedForge(options, {
    api: `${origin}/api/v1`,
    headers: { accept: 'application/json', authorization: `token ${token}` },
    ...{ rights: giteaRights, repositoryPath: path, pullRequestsPath: `${path}/pulls` },
    ...{ repositorySchema, pullRequestSchema },
    // It cannot list those of one branch.
    listQuery: ({ page }) => ({ state: 'open', limit: '20', page: String(page) }),
    // A server may be set to list fewer than are asked for: the last page is the one with nothing.
    fullPage: 1,
    creation: ({ branch: head, base, title, body, isDraft }) => ({
      ...{ head, base, body, title: isDraft ? `WIP: ${title}` : title },
    }),
    change: { method: 'PATCH', field: 'body' },
    compareAddress: ({ branch, base }) => {
      // Its addresses keep the slashes of branches.
      const [from, to] = [base, branch].map((name) =>
        name.split('/').map(encodeURIComponent).join('/'),
      );
      return `${origin}/${owner}/${repository}/compare/${from}...${to}`;
    },
  });
}
