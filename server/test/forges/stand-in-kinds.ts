import { z } from 'zod';
import { forgeToken, pageOf, type StandInKind } from './forge-stand-in.js';

/** GitLab 17: the projects and merge requests of its REST API v4, of a project within two groups. */
export const gitLabKind: StandInKind = {
  repositoryPath: '/api/v4/projects/acme%2Fguides%2Fdocs',
  pullRequestsPath: '/api/v4/projects/acme%2Fguides%2Fdocs/merge_requests',
  authorization: `Bearer ${forgeToken}`,
  changeMethod: 'PUT',
  unauthorized: { status: 401, body: { message: '401 Unauthorized' } },
  notFound: { status: 404, body: { message: '404 Project Not Found' } },
  repository: {
    ...{ id: 7, path_with_namespace: 'acme/guides/docs', default_branch: 'main', archived: false },
    ...{ merge_requests_enabled: true, merge_requests_access_level: 'enabled' },
    permissions: {
      project_access: null,
      group_access: { access_level: 30, notification_level: 3 },
    },
  },
  show: ({ number, title, body, head, base, isOfFork = false, isClosed = false }, url) => ({
    ...{ id: 900 + number, iid: number, project_id: 7, target_project_id: 7, title },
    ...{ description: body === '' ? null : body, state: isClosed ? 'closed' : 'opened' },
    ...{ source_branch: head, target_branch: base, source_project_id: isOfFork ? 8 : 7 },
    draft: /^(draft:|\[draft\]|\(draft\))/i.test(title),
    web_url: `${url}/acme/guides/docs/-/merge_requests/${number}`,
  }),
  list: (held, query) => {
    const branch = query.get('source_branch');
    const open = query.get('state') === 'opened' ? held : [];
    const found = open.filter(({ head }) => head === branch);
    return pageOf(found, { query, size: 'per_page', most: 100 });
  },
  createSchema: z
    .strictObject({
      title: z.string().max(255),
      description: z.string(),
      source_branch: z.string(),
      target_branch: z.string(),
    })
    .transform(({ title, description: body, source_branch: head, target_branch: base }) => ({
      ...{ title, body, head, base },
    })),
  changeSchema: z.strictObject({ description: z.string() }).transform((body) => body.description),
  taken: ({ number }) => ({
    status: 409,
    body: {
      message: [`Another open merge request already exists for this source branch: !${number}`],
    },
  }),
};

/** Gitea 1.24 and Forgejo 12: the repositories and pull requests of their API v1. */
export const giteaKind: StandInKind = {
  repositoryPath: '/api/v1/repos/acme/docs',
  pullRequestsPath: '/api/v1/repos/acme/docs/pulls',
  authorization: `token ${forgeToken}`,
  changeMethod: 'PATCH',
  unauthorized: {
    status: 401,
    body: { message: 'user does not exist [uid: 0, name: ]', url: 'https://gitea/api/swagger' },
  },
  notFound: {
    status: 404,
    body: { errors: null, message: "The target couldn't be found.", url: 'https://gitea/api' },
  },
  repository: {
    ...{ id: 7, full_name: 'acme/docs', default_branch: 'main', archived: false },
    ...{ has_pull_requests: true, permissions: { admin: false, push: true, pull: true } },
  },
  show: ({ number, title, body, head, base, isOfFork = false, isClosed = false }, url) => ({
    ...{ id: 900 + number, number, title, body, state: isClosed ? 'closed' : 'open' },
    draft: /^(wip:|\[wip\])/i.test(title),
    html_url: `${url}/acme/docs/pulls/${number}`,
    base: { label: base, ref: base, repo_id: 7 },
    head: { label: head, ref: head, repo_id: isOfFork ? 8 : 7 },
  }),
  // Fewer than are asked for, as the operator may have it.
  list: (held, query) =>
    query.get('state') === 'open' ? pageOf(held, { query, size: 'limit', most: 10 }) : [],
  createSchema: z.strictObject({
    ...{ title: z.string().max(255), body: z.string(), head: z.string(), base: z.string() },
  }),
  changeSchema: z.strictObject({ body: z.string() }).transform(({ body }) => body),
  taken: ({ number, head, base }) => ({
    status: 409,
    body: {
      message: `pull request already exists for these targets [id: 9, issue_id: ${number}, head_repo_id: 7, base_repo_id: 7, head_branch: ${head}, base_branch: ${base}]`,
      url: 'https://gitea/api/swagger',
    },
  }),
};
