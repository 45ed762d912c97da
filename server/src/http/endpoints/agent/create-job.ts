import { defineEndpoint } from '../../api/endpoint.js';
import { type BeginJobNeeds, beginJob, jobBodySchema } from './begin-job.js';
import { type StreamSessionNeeds, sessionHeader, streamSession } from './stream-session.js';

/** What creating a job needs. */
export interface CreateJobNeeds extends BeginJobNeeds, StreamSessionNeeds {}

/**
 * Begins a job in which an agent works on the documentation, and streams what happens.
 *
 * Source: Documentation Platform API, "Create agent job".
 */
export const createJob = defineEndpoint(
  {
    method: 'POST',
    path: '/v1/agent/:projectId/job',
    key: 'admin',
    operationId: 'createAgentJob',
    summary: 'Have an agent work on the documentation, up to a pull request',
    description:
      'Creates a job in which an agent edits the documentation on a branch, and opens a pull request.',
    exampleBody: {
      branch: 'docs/accent-colour',
      messages: [{ role: 'user', content: 'Explain how to change the accent colour.' }],
      asDraft: true,
      model: 'sonnet',
    },
    body: jobBodySchema,
    success: {
      status: 200,
      description:
        "What happens, as server-sent events of the AI SDK's UI message stream. The job goes on when the client leaves.",
      mediaType: 'text/event-stream',
      headers: sessionHeader,
    },
  },
  async ({ context, parameter, body }, needs: CreateJobNeeds) => {
    const project = parameter('projectId');
    const id = await beginJob({ project, body: await body() }, needs);
    return streamSession(context, { project, id, after: 0 }, needs);
  },
);
