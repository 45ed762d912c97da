import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.js';
import { requireProject, type SessionNeeds, sessionOf, sessionSchema } from './session.js';

/**
 * The jobs of a project, past and current.
 *
 * Source: Documentation Platform API, "List agent jobs".
 */
export const listJobs = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/agent/:projectId/jobs',
    key: 'admin',
    operationId: 'listAgentJobs',
    summary: 'List the agent jobs of a project',
    description: 'All agent jobs of a project, past and current, with what came of each.',
    success: {
      status: 200,
      description: 'The jobs, the newest first.',
      mediaType: 'application/json',
      schema: z.object({ allSessions: z.array(sessionSchema) }),
    },
  },
  async ({ parameter, json }, needs: SessionNeeds) => {
    const project = await requireProject(needs, { id: parameter('projectId') });
    const jobs = await needs.stores.jobs.listOf(project.id);
    return json(
      { allSessions: jobs.map((job) => sessionOf(job, project)) },
      { 'cache-control': 'no-store' },
    );
  },
);
