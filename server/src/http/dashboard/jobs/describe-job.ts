import { z } from 'zod';
import { type Job, jobModels } from '../../../storage/jobs/job-rows.js';
import type { Project } from '../../../storage/projects/project-rows.js';
import { sessionOf, sessionSchema } from '../../endpoints/agent/session.js';

/** A job as the API names it, with what was asked for. */
export const jobSchema = sessionSchema.omit({ subdomain: true }).extend({
  task: z.string().describe('What its owner wrote last.'),
  asDraft: z.boolean(),
  model: z.enum(jobModels),
});

/** What the dashboard shows of a job. */
export function describeJob(job: Job, project: Project): z.input<typeof jobSchema> {
  const { messages, asDraft, model } = job.request;
  const { subdomain, ...session } = sessionOf(job, project);
  const asked = messages.findLast(({ role, content }) => role === 'user' && content.trim() !== '');
  return { ...session, task: asked?.content ?? '', asDraft, model };
}
