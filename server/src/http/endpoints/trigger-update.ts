import { z } from 'zod';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { unknownProject } from '../guards/admin-key.js';

/** What triggering an update needs. */
export interface TriggerNeeds {
  stores: Pick<Stores, 'projects' | 'updates'>;
  /** Called when there is an update to work on. */
  onTriggered: () => void;
}

/**
 * Asks for an update of a project from its source.
 *
 * Source: Documentation Platform API, "Trigger update".
 */
export const triggerUpdate = defineEndpoint(
  {
    method: 'POST',
    path: '/v1/project/update/:projectId',
    key: 'admin',
    operationId: 'triggerUpdate',
    summary: 'Queue an update of a project from its source',
    success: {
      status: 200,
      description: 'The update waits; where one waited already, it is that one.',
      mediaType: 'application/json',
      schema: z.object({
        statusId: z.string().describe('Names the update when its status is read.'),
      }),
    },
  },
  async ({ key, parameter, json }, { stores, onTriggered }: TriggerNeeds) => {
    const id = parameter('projectId');
    if (!(await stores.projects.find({ id }))) throw unknownProject(id);
    const author = `admin key ${key.id}`;
    const statusId = await stores.updates.trigger({ project: id, source: 'api', author });
    onTriggered();
    return json({ statusId }, { 'cache-control': 'no-store' });
  },
);
