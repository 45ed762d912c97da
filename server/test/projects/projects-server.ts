import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import { KeptAnswers } from '../../src/answers/kept/kept-answers.js';
import { ReviewedAnswerSource } from '../../src/answers/kept/reviewed-answers.js';
import { RunningAnswers } from '../../src/answers/kept/running-answers.js';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import type { QuestionMeanings } from '../../src/gaps/question-meanings.js';
import { createApp } from '../../src/http/create-app.js';
import type { AgentSettings } from '../../src/http/endpoints/agent/begin-job.js';
import { KeyUses } from '../../src/http/guards/key-uses.js';
import {
  defaultRateLimits,
  RateLimiter,
  type RateLimits,
} from '../../src/http/guards/rate-limiter.js';
import { listen } from '../../src/http/listen.js';
import { Health } from '../../src/http/monitoring/health.js';
import { JobWorker, type JobWorkerOptions } from '../../src/jobs/job-worker.js';
import {
  DatabaseProjects,
  type DatabaseProjectsOptions,
} from '../../src/projects/database-projects.js';
import { indexBuilder } from '../../src/retrieval/index/index-builder.js';
import type { Database } from '../../src/storage/database/database.js';
import { CounterStore } from '../../src/storage/stores/counter-store.js';
import {
  openStores,
  type Stores,
  type StoresOptions,
} from '../../src/storage/stores/open-stores.js';
import type { GitSettings } from '../../src/updates/git/git-copy.js';
import { HomePictures } from '../../src/updates/home-pictures.js';
import { UpdateWorker } from '../../src/updates/update-worker.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { openPage } from './open-page.js';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

const pathsSchema = z.array(z.object({ path: z.string() }));

/** What differs from a plain server of projects. */
export interface ProjectsServerOptions {
  basePath?: string;
  trustedProxies?: number;
  limits?: Partial<RateLimits>;
  /** The time by which limits are counted. Default: the system's clock. */
  now?: () => Date;
  /** Bytes that documentation may take in memory. */
  memory?: number;
  /** Changes how pages become searchable. */
  indexBuilderOf?: DatabaseProjectsOptions['indexBuilderOf'];
  /** Default: a file. */
  database?: Database;
  /** Changes how git repositories are read. */
  git?: Partial<GitSettings>;
  /** Takes pictures with this browser, or says that there is none. Default: neither. */
  browser?: { path: string | undefined };
  /** How much of the past is kept, and how updates are shared. */
  kept?: StoresOptions;
  /** Whether it works on the updates that it is asked for. Default: yes. */
  isWorking?: boolean;
  /** Which agent jobs it takes, and how it works on them. Default: none. */
  agent?: { settings: AgentSettings; jobs?: Omit<JobWorkerOptions, 'stores' | 'warn'> };
  /** Tells the dashboard what questions mean. Default: words alone group them. */
  meanings?: QuestionMeanings;
  /** Milliseconds between signs of life of a stream. */
  heartbeat?: number;
  /** Whether it takes webhooks. Default: yes. */
  hasWebhookKey?: boolean;
}

/** A project that is made with its pages. */
export interface MadeProject {
  domain: string;
  /** Default: the domain. */
  id?: string;
  files: Record<string, string>;
  hosts?: readonly string[];
  organization?: string;
}

/** A server of all projects of its database, in this process, on a free port. */
export interface ProjectsServer {
  url: string;
  database: Database;
  stores: Stores;
  projects: DatabaseProjects;
  /** Works on the updates. */
  worker: UpdateWorker;
  /** What the operator was told of agent jobs. */
  warnings: string[];
  /** Makes a project, publishes its pages, and gives an assistant key of it. */
  make(project: MadeProject): Promise<{ key: string; folder: string }>;
  /** Publishes what a folder holds now as the documentation of a domain. */
  publish(domain: string, folder: string): Promise<void>;
  /** Asks for a page. */
  open(path: string, host?: string): Promise<Response>;
  /** Posts a body with a key. */
  post(path: string, body: unknown, key: string): Promise<Response>;
  /** The paths of what a search finds, at an address of the API. */
  search(path: string, key: string): Promise<string[]>;
  stop(options?: { keepsDatabase?: boolean }): Promise<void>;
}

/** What the secrets of webhooks are derived from. */
export const webhookKey = 'a key that is only for tests, of many letters';

/** Starts it, without any project. */
export async function startProjectsServer(
  options: ProjectsServerOptions = {},
): Promise<ProjectsServer> {
  const database = options.database ?? (await openFreshDatabase());
  const startedAt = new Date();
  // No hour and no day of a limit ends in a test.
  const { now = () => startedAt } = options;
  const stores: Stores = {
    ...openStores(database, options.kept),
    counters: new CounterStore(database, now),
  };
  const log = pino({ level: 'silent' });
  const projects = new DatabaseProjects({
    stores,
    basePath: options.basePath ?? '',
    memory: options.memory ?? 64 * 1024 * 1024,
    indexBuilderOf:
      options.indexBuilderOf ??
      ((domain) => indexBuilder({ stores: stores.ofDomain(domain), domain })),
    answersFor: async (library) =>
      new ReviewedAnswerSource({ library, next: new PassagesAnswerSource(library) }),
    siteKeyOf: async ({ id, domain }) =>
      (await stores.keys.createKey({ kind: 'assistant', domain, project: id })).plain,
    warn: () => {},
  });
  const kept = new KeptAnswers();
  const running = new RunningAnswers();
  const limiter = new RateLimiter({
    counters: stores.counters,
    settings: stores.settings,
    limits: { ...defaultRateLimits, ...options.limits },
    ...{ report: () => {}, now },
  });
  const address = { url: '' };
  const pictures =
    options.browser &&
    new HomePictures({
      stores,
      browser: options.browser.path,
      showHome: ({ domain }, look) =>
        look(`${address.url}${options.basePath ?? ''}/sites/${domain}/`),
    });
  const worker = new UpdateWorker({
    pictures,
    ...{ stores, warn: () => {} },
    crawl: { delay: 0 },
    git: {
      ...{ credentials: [], timeLimit: 600_000, sizeLimit: 1 << 30 },
      folder: options.git?.folder ?? (await temporaryFolder()),
      ...options.git,
    },
    indexBuilderOf: (domain) => indexBuilder({ stores: stores.ofDomain(domain), domain }),
    knownPages: (id) => projects.pagesOf(id),
  });
  const warnings: string[] = [];
  const jobs =
    options.agent?.jobs &&
    new JobWorker({ ...options.agent.jobs, stores, warn: (line) => warnings.push(line) });
  const uses = new KeyUses({ keys: stores.keys, report: () => {} });
  const app = createApp({
    ...{ projects, stores, kept, running, limiter, uses, log },
    keepConversations: 90,
    project: 'operator',
    trustedProxies: options.trustedProxies ?? 0,
    widgetFolder: join(fixtures, 'widget'),
    dashboardFolder: join(fixtures, 'dashboard'),
    health: new Health({ database, log }),
    ...(options.hasWebhookKey === false ? {} : { webhookKey: async () => webhookKey }),
    onTriggered: () => {
      if (options.isWorking !== false) worker.nudge();
      jobs?.nudge();
    },
    agent: options.agent?.settings,
    meanings: options.meanings,
    ...(options.heartbeat === undefined ? {} : { heartbeat: options.heartbeat }),
  });
  const { url, close } = await listen({ app, host: '127.0.0.1', port: 0 });
  address.url = url;
  const publish = async (domain: string, folder: string) => {
    await openLibrary({ folder, database, domain });
  };
  const post: ProjectsServer['post'] = (path, body, key) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...{ url, database, stores, projects, worker, warnings, publish, post },
    async make({ domain, id = domain, files, hosts = [], organization }) {
      const folder = await temporaryFolder(files);
      const source = { kind: 'folder', folder } as const;
      await stores.projects.create({ id, domain, name: domain, source, hosts, organization });
      await publish(domain, folder);
      const { plain } = await stores.keys.createKey({ kind: 'assistant', domain, project: id });
      return { key: plain, folder };
    },
    open: (path, host) => openPage(url + path, host),
    search: async (path, key) => {
      const response = await post(path, { query: 'anvil' }, key);
      return pathsSchema.parse(await response.json()).map((result) => result.path);
    },
    async stop({ keepsDatabase = false } = {}) {
      await worker.close();
      await jobs?.close();
      await close({ grace: 0, cutOff: () => running.cutOff() });
      kept.close();
      await running.ended();
      await limiter.close();
      await uses.flush();
      await projects.close();
      if (!keepsDatabase) await database.close();
    },
  };
}
