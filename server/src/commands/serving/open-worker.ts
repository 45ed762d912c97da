import type { LanguageModel } from 'ai';
import type { ServedProjects } from '../../projects/served-projects.js';
import { indexBuilder } from '../../retrieval/index/index-builder.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import type { JobModel } from '../../storage/jobs/job-rows.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { chosenBrowser } from '../../updates/find-browser.js';
import { HomePictures, type ShowHome } from '../../updates/home-pictures.js';
import { UpdateWorker, type UpdateWorkerOptions } from '../../updates/update-worker.js';
import { openJobs } from '../jobs/open-jobs.js';
import { jobsFolderOf } from './open-data.js';
import type { ServeSettings } from './serve-settings.js';
import { showOnLoopback } from './show-on-loopback.js';

/** Which updates and agent jobs are worked on, and what is known of them beside the database. */
export type WorkerScope = Pick<UpdateWorkerOptions, 'project' | 'knownPages' | 'onPublished'> & {
  /** Default: on a port of this machine, for that time alone. */
  showHome?: ShowHome | undefined;
  /** Milliseconds until it shows there what was published. Default: at once. */
  showDelay?: number;
};

/** What updates and agent jobs are made with. */
export interface OpenWorkerOptions extends WorkerScope {
  settings: Pick<
    ServeSettings,
    'crawl' | 'git' | 'gitHubApp' | 'searchUrls' | 'options' | 'dataFolder'
  >;
  stores: Stores;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  /** The models of agent jobs. */
  agents: Partial<Record<JobModel, LanguageModel>>;
  /** Whose documentation agents search. */
  projects: Pick<ServedProjects, 'find'>;
  warn: (line: string) => void;
}

/** What works on the queues of a database. */
export interface Worker {
  /** Looks at the queues from now on. */
  start(): void;
  /** Looks at them at once, as there may be something. */
  nudge(): void;
  /** Takes nothing more, and gives what is not done to others; resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** A worker on the queues of updates and of agent jobs, which begins when it is started. */
export function openWorker(options: OpenWorkerOptions): Worker {
  const { settings, agents: models } = options;
  const folder = jobsFolderOf(settings);
  const workers = [
    openUpdates(options),
    openJobs({
      ...options,
      // Nothing else of the settings: their project is the one that a single site belongs to.
      ...{ options: settings.options, models, git: { ...settings.git, folder } },
      gitHubApp: settings.gitHubApp,
    }),
  ];
  return {
    start: () => {
      for (const worker of workers) worker.start();
    },
    nudge: () => {
      for (const worker of workers) worker.nudge();
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

function openUpdates(options: OpenWorkerOptions): UpdateWorker {
  const { settings, stores, embedder, warn } = options;
  const { showHome = showOnLoopback(stores) } = options;
  const { crawl, git, searchUrls } = settings;
  const { browser } = settings.options;
  const pictures =
    browser === 'none'
      ? undefined
      : new HomePictures({
          ...{ stores, showHome, delay: options.showDelay },
          browser: chosenBrowser(browser, warn),
        });
  return new UpdateWorker({
    ...options,
    ...{ crawl, git, pictures },
    indexBuilderOf: (domain) =>
      indexBuilder({
        ...{ stores: stores.ofDomain(domain), domain, searchUrls, embedder, keepsOthers: true },
        onWarning: warn,
      }),
  });
}
