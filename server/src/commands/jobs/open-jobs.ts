import type { LanguageModel } from 'ai';
import type { GitHubApp } from '../../forges/github-app.js';
import { JobWorker } from '../../jobs/job-worker.js';
import type { JobSettings } from '../../jobs/run-job.js';
import { Problem } from '../../problem.js';
import type { ServedProjects } from '../../projects/served-projects.js';
import { describeHit } from '../../retrieval/ranking/describe-hit.js';
import type { JobModel } from '../../storage/jobs/job-rows.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { GitSettings } from '../../updates/git/git-copy.js';
import { agentSettingsOf } from '../options/agent-settings.js';
import type { OptionValues } from '../options/option-table.js';

/** What agent jobs are worked on with. */
export interface OpenJobsOptions {
  /** How repositories are reached, with the folder of jobs. */
  git: GitSettings;
  gitHubApp: GitHubApp | undefined;
  options: OptionValues;
  stores: Stores;
  models: Partial<Record<JobModel, LanguageModel>>;
  /** Whose documentation the agent searches. */
  projects: Pick<ServedProjects, 'find'>;
  /** The only project whose jobs are worked on; default: all. */
  project?: string | undefined;
  warn: (line: string) => void;
}

/** Sections that a search of the agent finds. */
const mostHits = 8;

/** A worker on the queue of agent jobs, which begins when it is started. */
export function openJobs({ options, projects, gitHubApp, ...given }: OpenJobsOptions): JobWorker {
  return new JobWorker({
    ...given,
    forges: {
      gitHubs: options['github-url'],
      gitLabs: options['gitlab-url'],
      giteas: options['gitea-url'],
      app: gitHubApp,
    },
    author: readAuthor(options['agent-author']),
    budgets: agentSettingsOf(options).budgets,
    search: searchIn(projects),
    // The AI SDK is large: without a job it is never loaded.
    runAgent: async (run) => (await import('../../agent/run-agent.js')).runAgent(run),
  });
}

/** The option has been checked to have this form. */
function readAuthor(given: string): JobSettings['author'] {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(given) ?? [];
  return { name, email };
}

/** Searches what is published of a project, as readers do; before anything is, there is nothing to find. */
function searchIn(projects: Pick<ServedProjects, 'find'>): JobSettings['search'] {
  return async ({ id }, query) => {
    try {
      const served = await projects.find({ id });
      if (!served) return [];
      const { library } = await served.open('api');
      const hits = await library.index.search({ query, limit: mostHits });
      return hits.map((hit) => describeHit(hit, query));
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  };
}
