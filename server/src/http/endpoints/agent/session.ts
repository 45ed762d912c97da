import { z } from 'zod';
import { Problem } from '../../../problem.js';
import { haltReasons, type Job, jobTodoSchema } from '../../../storage/jobs/job-rows.js';
import type { Project } from '../../../storage/projects/project-rows.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { unknownProject } from '../../guards/admin-key.js';

/** Source: Documentation Platform API, "Agent session (agent job)"; two fields are spelled as they are there. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  subdomain: z.string().describe("The project's domain."),
  branch: z.string(),
  haulted: z.boolean().describe('Whether the job has ended.'),
  haultReason: z.enum(haltReasons).exactOptional().describe('Absent before it has ended.'),
  pullRequestLink: z.string().exactOptional(),
  messageToUser: z.string().describe('What came of it and what to do; empty before it has ended.'),
  todos: z.array(jobTodoSchema),
  createdAt: z.string().describe('ISO date-time, UTC.'),
});

/** What reading jobs needs. */
export interface SessionNeeds {
  stores: Pick<Stores, 'jobs' | 'projects'>;
}

/** A job as the specification names what there is of it. */
export function sessionOf(job: Job, { domain }: Project): z.input<typeof sessionSchema> {
  const { id, branch, outcome, todos, createdAt } = job;
  return {
    ...{ sessionId: id, subdomain: domain, branch, haulted: outcome !== undefined },
    ...(outcome ? { haultReason: outcome.reason } : {}),
    ...(outcome?.pullRequest === undefined ? {} : { pullRequestLink: outcome.pullRequest }),
    ...{ messageToUser: outcome?.message ?? '', todos, createdAt },
  };
}

/** The project that a path names; throws the problem where it was deleted. */
export async function requireProject(
  { stores }: SessionNeeds,
  { id }: { id: string },
): Promise<Project> {
  const project = await stores.projects.find({ id });
  if (!project) throw unknownProject(id);
  return project;
}

/** The job that a path names; throws the problem where the project has none of that id. */
export async function requireJob(
  { stores }: SessionNeeds,
  { project, id }: { project: string; id: string },
): Promise<Job> {
  const job = await stores.jobs.find(project, id);
  if (job) return job;
  throw new Problem('This project has no agent job of this id.', {
    status: 404,
    code: 'unknown-job',
  });
}

/**
 * Ends a job of a project, whoever works on it, and gives what it is now. It has halted, unless what it has finished is
 * being pushed at this moment.
 */
export async function stopSession(
  needs: SessionNeeds,
  named: { project: string; id: string },
): Promise<Job> {
  await requireJob(needs, named);
  await needs.stores.jobs.stop(
    named,
    'The job was stopped before it was done. Nothing was pushed.',
  );
  return requireJob(needs, named);
}
