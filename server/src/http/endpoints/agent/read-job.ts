import { defineEndpoint } from '../../api/endpoint.js';
import {
  requireJob,
  requireProject,
  type SessionNeeds,
  sessionOf,
  sessionSchema,
} from './session.js';

/**
 * How far a job is, or how it ended.
 *
 * Source: Documentation Platform API, "Get agent job".
 */
export const readJob = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/agent/:projectId/job/:id',
    key: 'admin',
    operationId: 'readAgentJob',
    summary: 'Read an agent job',
    success: {
      status: 200,
      description: 'The job.',
      mediaType: 'application/json',
      schema: sessionSchema,
    },
  },
  async ({ parameter, json }, needs: SessionNeeds) => {
    const project = await requireProject(needs, { id: parameter('projectId') });
    const job = await requireJob(needs, { project: project.id, id: parameter('id') });
    return json(sessionOf(job, project), { 'cache-control': 'no-store' });
  },
);
