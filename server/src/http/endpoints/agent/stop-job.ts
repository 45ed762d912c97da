import { defineEndpoint } from '../../api/endpoint.js';
import {
  requireProject,
  type SessionNeeds,
  sessionOf,
  sessionSchema,
  stopSession,
} from './session.js';

/** Ends a job, whoever works on it: nothing of it is pushed, unless that has begun already. */
export const stopJob = defineEndpoint(
  {
    method: 'POST',
    path: '/v1/agent/:projectId/job/:id/stop',
    key: 'admin',
    operationId: 'stopAgentJob',
    summary: 'End an agent job',
    success: {
      status: 200,
      description:
        'The job as it is now. It has halted, unless what it has finished is being pushed at this moment.',
      mediaType: 'application/json',
      schema: sessionSchema,
    },
  },
  async ({ parameter, json }, needs: SessionNeeds) => {
    const project = await requireProject(needs, { id: parameter('projectId') });
    const named = { project: project.id, id: parameter('id') };
    return json(sessionOf(await stopSession(needs, named), project), {
      'cache-control': 'no-store',
    });
  },
);
