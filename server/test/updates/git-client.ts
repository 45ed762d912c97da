import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { GitSource } from '../../src/storage/projects/project-source.js';
import { GitRepository } from '../git/git-repository.js';
import {
  type ProjectsServer,
  type ProjectsServerOptions,
  startProjectsServer,
} from '../projects/projects-server.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { UpdateClient, type UpdateRecord } from './update-client.js';

/** A server with the project `acme`, which is published from git. */
export interface GitProject {
  server: ProjectsServer;
  client: UpdateClient;
  update(): Promise<UpdateRecord>;
  /** A page of its site. */
  page(path?: string): Promise<string>;
  /** Takes another source, or another part of it. */
  change(source: Partial<Omit<GitSource, 'kind'>>): Promise<void>;
}

/** Starts it; nothing is published yet. Whoever started it stops the server. */
export async function startGitProject(
  source: Omit<GitSource, 'kind'>,
  options: ProjectsServerOptions = {},
): Promise<GitProject> {
  const database = options.database ?? (await openFreshDatabase());
  const server = await startProjectsServer({ ...options, database });
  const { projects } = server.stores;
  const first: GitSource = { kind: 'git', ...source };
  await projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source: first, hosts: [] });
  const client = await UpdateClient.of(server, 'acme');
  return {
    server,
    client,
    update: () => client.update('acme'),
    page: async (path = '') => (await server.open(`/sites/acme/${path}`)).text(),
    change: async (changed) => {
      await projects.change('acme', { source: { ...first, ...changed } });
    },
  };
}

/** A project whose first commit is published, until the test ends. */
export async function publishedFromGit(
  test: TestContext,
  git: ProjectsServerOptions['git'] = {},
): Promise<{ repository: GitRepository; acme: GitProject }> {
  const repository = await GitRepository.create();
  await repository.commit({ 'docs/index.md': '# Home\n\nThe old site.\n' });
  const acme = await startGitProject({ remote: repository.folder, subfolder: 'docs' }, { git });
  test.after(() => acme.server.stop());
  assert.equal((await acme.update()).status, 'success');
  return { repository, acme };
}

/** What an update fails with; the site is as it was then. */
export async function failureOf(acme: GitProject): Promise<string> {
  const { status, summary, logs } = await acme.update();
  assert.equal(status, 'failure', summary);
  assert.ok(logs.includes(summary));
  assert.match(await acme.page(), /The old site\./);
  return summary;
}
