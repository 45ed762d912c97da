import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { requireProject, type SessionNeeds, stopSession } from '../../endpoints/agent/session.js';
import { describeJob, jobSchema } from './describe-job.js';

/** Ends a job: nothing of it is pushed, unless that has begun already. */
export const stopJob = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/jobs/:jobId/stop',
    key: 'session',
    operationId: 'stopJob',
    summary: 'End an agent job',
    success: {
      status: 200,
      description: 'The job as it is now.',
      mediaType: 'application/json',
      schema: jobSchema,
    },
  },
  async ({ key, parameter, json }, needs: SessionNeeds) => {
    const project = await requireProject(needs, { id: key.project });
    const job = await stopSession(needs, { project: project.id, id: parameter('jobId') });
    return json(describeJob(job, project), privately);
  },
);
