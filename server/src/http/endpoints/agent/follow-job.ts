import { positionBehind } from '../../../answers/stream/message-events.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { requireJob } from './session.js';
import { type StreamSessionNeeds, sessionHeader, streamSession } from './stream-session.js';

/** What happens in a job, from its start or from behind the event that `Last-Event-ID` names. */
export const followJob = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/agent/:projectId/job/:id/stream',
    key: 'admin',
    operationId: 'followAgentJob',
    summary: 'Follow what happens in an agent job',
    headers: { 'Last-Event-ID': 'The last event that the client has.' },
    success: {
      status: 200,
      description:
        'What was kept and what comes, as server-sent events. Of jobs long past nothing is kept but how they ended.',
      mediaType: 'text/event-stream',
      headers: sessionHeader,
    },
  },
  async ({ context, parameter }, needs: StreamSessionNeeds) => {
    const project = parameter('projectId');
    const { id } = await requireJob(needs, { project, id: parameter('id') });
    const after = positionBehind(context.req.header('last-event-id'), id);
    return streamSession(context, { project, id, after }, needs);
  },
);
