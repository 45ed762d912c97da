import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { privately } from '../../api/privately.js';
import { type BeginJobNeeds, beginJob, jobBodySchema } from '../../endpoints/agent/begin-job.js';

/** Has an agent work on the documentation of the project. */
export const startJob = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/jobs',
    key: 'session',
    operationId: 'startJob',
    summary: 'Start an agent job',
    body: knownFields(jobBodySchema.shape),
    success: {
      status: 200,
      description: 'The job waits, or is worked on.',
      mediaType: 'application/json',
      schema: z.object({ id: z.string() }),
    },
  },
  async ({ key, body, json }, needs: BeginJobNeeds) =>
    json({ id: await beginJob({ project: key.project, body: await body() }, needs) }, privately),
);
