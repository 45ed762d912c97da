import { z } from 'zod';
import { jobModels } from '../../../storage/jobs/job-rows.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import type { AgentSettings } from '../../endpoints/agent/begin-job.js';
import { requireProject, type SessionNeeds } from '../../endpoints/agent/session.js';
import { describeJob, jobSchema } from './describe-job.js';

/** Jobs that are listed. */
const mostListed = 100;
/** Characters of a task that a list shows. */
const shortTask = 300;

/** What listing jobs needs. */
export interface ListJobsNeeds extends SessionNeeds {
  agent: AgentSettings;
}

/** The agent jobs of the project, the newest first, and whether another can be started. */
export const listJobs = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/jobs',
    key: 'session',
    operationId: 'listJobs',
    summary: 'List the agent jobs of the project',
    success: {
      status: 200,
      description: 'The jobs, the newest first.',
      mediaType: 'application/json',
      schema: z.object({
        jobs: z.array(jobSchema).describe(`The last ${mostListed}.`),
        models: z.array(z.enum(jobModels)).describe('Those that are configured.'),
        isFromGit: z.boolean().describe('Whether the project is published from a repository.'),
      }),
    },
  },
  async ({ key, json }, needs: ListJobsNeeds) => {
    const project = await requireProject(needs, { id: key.project });
    const jobs = await needs.stores.jobs.listOf(project.id, mostListed);
    return json(
      {
        jobs: jobs.map((job) => shorten(describeJob(job, project))),
        models: [...needs.agent.models],
        isFromGit: project.source.kind === 'git',
      },
      privately,
    );
  },
);

function shorten<Task extends { task: string }>(job: Task): Task {
  return { ...job, task: job.task.slice(0, shortTask) };
}
