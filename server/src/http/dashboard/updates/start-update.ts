import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { unknownProject } from '../../guards/admin-key.js';
import { type TriggerUpdateNeeds, triggerUpdate } from './trigger-update.js';

/** Asks for an update of the project from its source. */
export const startUpdate = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/updates',
    key: 'session',
    operationId: 'startUpdate',
    summary: 'Queue an update of the project',
    success: {
      status: 200,
      description: 'The update waits; where one waited already, it is that one.',
      mediaType: 'application/json',
      schema: z.object({ id: z.string() }),
    },
  },
  async ({ key, json }, needs: TriggerUpdateNeeds) => {
    const { project } = key;
    if (!(await needs.stores.projects.find({ id: project }))) throw unknownProject(project);
    return json({ id: await triggerUpdate({ key }, needs) }, privately);
  },
);
