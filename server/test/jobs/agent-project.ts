import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import { type AgentBudgets, defaultAgentBudgets } from '../../src/agent/loop/agent-budgets.js';
import { GitHubApp } from '../../src/forges/github-app.js';
import type { Database } from '../../src/storage/database/database.js';
import type { JobBudget } from '../../src/storage/jobs/job-budget.js';
import type { ProjectSource } from '../../src/storage/projects/project-source.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import {
  GitHubStandIn,
  type GitHubStandInOptions,
  standInToken,
} from '../forges/github-stand-in.js';
import { GitRepository } from '../git/git-repository.js';
import { type Chunk, readChunks } from '../http/read-events.js';
import { type ProjectsServer, startProjectsServer } from '../projects/projects-server.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { type ScriptedAgent, writingAgent } from './scripted-steps.js';

/** The specification's record, and nothing beside it. */
const sessionSchema = z.strictObject({
  sessionId: z.string(),
  subdomain: z.string(),
  branch: z.string(),
  haulted: z.boolean(),
  haultReason: z.enum(['completed', 'github_missconfigured', 'error']).optional(),
  pullRequestLink: z.url().optional(),
  messageToUser: z.string(),
  todos: z.array(
    z.strictObject({
      id: z.string(),
      content: z.string(),
      status: z.enum(['pending', 'in_progress', 'completed', 'cancelled']),
      priority: z.enum(['high', 'medium', 'low']),
    }),
  ),
  createdAt: z.iso.datetime(),
});

export type SessionRecord = z.output<typeof sessionSchema>;

/** What differs from a plain project. */
export interface AgentProjectOptions extends Partial<Omit<GitHubStandInOptions, 'folder'>> {
  agent?: ScriptedAgent;
  /** What the agent asks. Default: nothing, as it is a script. */
  model?: LanguageModel;
  database?: Database;
  /** Default: the stand-in's repository, and the folder `docs` in it. */
  source?: ProjectSource;
  budget?: JobBudget;
  budgets?: AgentBudgets;
  /** Bytes of a repository. Default: 1 GiB. */
  sizeLimit?: number;
  /** What the server has for the remote. */
  credential?: string;
  /** Whether somebody works on jobs. Default: yes. */
  isWorking?: boolean;
}

/** A project that is published from GitHub, whose jobs a scripted agent works on. */
export interface AgentProject {
  server: ProjectsServer;
  gitHub: GitHubStandIn;
  repository: GitRepository;
  /** Where repositories of jobs are kept. */
  folder: string;
  /** Asks with the admin key, or another. */
  ask(
    path: string,
    options?: { method?: string; body?: unknown; key?: string; lastEventId?: string },
  ): Promise<Response>;
  /** Begins a job. */
  begin(body?: Record<string, unknown>): Promise<Response>;
  /** Begins one, reads its stream to the end, and gives that with its record. */
  run(body?: Record<string, unknown>): Promise<{ chunks: Chunk[]; session: SessionRecord }>;
  session(id: string): Promise<SessionRecord>;
  /** What is in a file of a branch. */
  file(branch: string, path: string): Promise<string>;
  /** Hashes of the commits of a branch, the newest first. */
  commits(branch: string): Promise<string[]>;
}

export const task = { role: 'user', content: 'Document the new option.' };

/** Starts it, until the test ends. */
export async function startAgentProject(
  test: TestContext,
  options: AgentProjectOptions = {},
): Promise<AgentProject> {
  const root = await temporaryFolder();
  await mkdir(join(root, 'acme'));
  const repository = await GitRepository.create('docs', join(root, 'acme'));
  await repository.git(['config', 'http.receivepack', 'true']);
  await repository.commit({
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n\nRead it.\n',
    'src/main.ts': 'main();\n',
  });
  const gitHub = await GitHubStandIn.start({ ...options, folder: root });
  test.after(() => gitHub.stop());
  const folder = await temporaryFolder();
  const database = options.database ?? (await openFreshDatabase());
  const server = await startProjectsServer({
    database,
    agent: {
      settings: { models: ['sonnet'], budget: options.budget ?? { atOnce: 5, day: 50 } },
      ...(options.isWorking === false
        ? {}
        : { jobs: jobOptions({ ...options, folder, gitHub: gitHub.url }) }),
    },
  });
  test.after(() => server.stop());
  const source = options.source ?? { kind: 'git', remote: gitHub.remote, subfolder: 'docs' };
  await server.stores.projects.create({
    ...{ id: 'acme', domain: 'acme-docs', name: 'Acme', source, hosts: [] },
  });
  const scope = { kind: 'admin', domain: 'acme-docs', project: 'acme' } as const;
  const { plain } = await server.stores.keys.createKey(scope);
  const ask: AgentProject['ask'] = (
    path,
    { method = 'GET', body, key = plain, lastEventId } = {},
  ) =>
    fetch(`${server.url}/v1/agent/${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const begin: AgentProject['begin'] = (body) =>
    ask('acme/job', {
      method: 'POST',
      body: { branch: 'docs/new-option', messages: [task], ...body },
    });
  const session = async (id: string) => {
    const response = await ask(`acme/job/${id}`);
    assert.equal(response.status, 200);
    return sessionSchema.parse(await response.json());
  };
  return {
    ...{ server, gitHub, repository, folder, ask, begin, session },
    async run(body) {
      const response = await begin(body);
      assert.equal(response.status, 200, await response.clone().text());
      const chunks = await readChunks(response);
      return { chunks, session: await session(response.headers.get('x-session-id') ?? '') };
    },
    file: (branch, path) => repository.git(['show', `refs/heads/${branch}:${path}`]),
    commits: async (branch) =>
      (await repository.git(['rev-list', `refs/heads/${branch}`])).trim().split('\n'),
  };
}

/** How jobs are worked on with the stand-in. */
export function jobOptions({
  agent = writingAgent,
  model = 'scripted',
  folder,
  gitHub,
  budgets = defaultAgentBudgets,
  sizeLimit = 1 << 30,
  app: installed,
  credential = installed ? '' : gitHub.replace('//', `//docs:${standInToken}@`),
}: Pick<AgentProjectOptions, 'agent' | 'app' | 'model' | 'budgets' | 'credential' | 'sizeLimit'> & {
  folder: string;
  gitHub: string;
}) {
  const read = credential === '' ? undefined : readGitCredential(credential);
  const app = installed && new GitHubApp({ ...installed.identity, origins: [gitHub] });
  return {
    git: {
      ...{ folder, timeLimit: 600_000, sizeLimit },
      credentials: read ? [read] : [],
      credentialSource: app,
    },
    forges: { gitHubs: [gitHub], app },
    models: { sonnet: model },
    budgets,
    author: { name: 'Docs Bot', email: 'docs-bot@example.com' },
    search: async () => [],
    runAgent: agent,
  };
}
