import { z } from 'zod';
import type { Forge } from './forge.js';
import { branchName, HostedForge, type HostedOptions, webAddress } from './hosted-forge.js';

/** What a token of a GitLab has to have: one of a person, a group or a project. */
export const gitLabRights =
  'the scopes "api" and "write_repository", and the role Developer or a higher one';

/** The least level of access that may push. Source: GitLab, "Access levels". */
const developer = 30;

const levelSchema = z.object({ access_level: z.int() }).nullish();

const repositorySchema = z
  .object({
    default_branch: branchName,
    archived: z.boolean().optional(),
    merge_requests_enabled: z.boolean().optional(),
    permissions: z.object({ project_access: levelSchema, group_access: levelSchema }).optional(),
  })
  .transform(({ default_branch: defaultBranch, archived = false, ...said }) => {
    // Without either, an administrator or a group that was invited may push all the same.
    const { project_access: ofProject, group_access: ofGroup } = said.permissions ?? {};
    const levels = [ofProject, ofGroup].flatMap((each) => each?.access_level ?? []);
    const canPush = levels.length === 0 || Math.max(...levels) >= developer;
    const hasPullRequests = said.merge_requests_enabled ?? true;
    return { defaultBranch, isArchived: archived, canPush, hasPullRequests };
  });

const pullRequestSchema = z
  .object({
    iid: z.int(),
    web_url: webAddress,
    description: z.string().nullable(),
    draft: z.boolean().optional(),
    target_branch: branchName,
    source_branch: branchName,
    project_id: z.int(),
    source_project_id: z.int().nullable(),
  })
  .transform((said) => ({
    ...{ number: said.iid, url: said.web_url, body: said.description ?? '', isDraft: said.draft },
    base: said.target_branch,
    branch: said.source_project_id === said.project_id ? said.source_branch : undefined,
  }));

/**
 * A repository on gitlab.com, or on a GitLab of one's own, by merge requests.
 *
 * Source: GitLab REST API v4, "Projects" and "Merge requests".
 */
export function gitLab(options: HostedOptions): Forge {
  const { origin, owner, repository, token } = options;
  const path = `/projects/${encodeURIComponent(`${owner}/${repository}`)}`;
  return new HostedForge(options, {
    api: `${origin}/api/v4`,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    ...{ rights: gitLabRights, repositoryPath: path, pullRequestsPath: `${path}/merge_requests` },
    ...{ repositorySchema, pullRequestSchema },
    listQuery: ({ branch, page }) => ({
      ...{ state: 'opened', source_branch: branch, per_page: '20', page: String(page) },
    }),
    fullPage: 20,
    creation: ({ branch, base, title, body, isDraft }) => ({
      ...{ source_branch: branch, target_branch: base, description: body },
      title: isDraft ? `Draft: ${title}` : title,
    }),
    change: { method: 'PUT', field: 'description' },
    // A line such as `/merge` or `/assign @somebody` of a description is carried out with the token's rights, and a
    // page may have told the model to write it: with a backslash it is text, and looks the same.
    withoutCommands: (markdown) => markdown.replace(/^([ \t]*)\//gm, '$1\\/'),
    compareAddress: ({ branch, base }) => {
      const query = new URLSearchParams({
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': base,
      });
      return `${origin}/${owner}/${repository}/-/merge_requests/new?${query}`;
    },
  });
}
