import { z } from 'zod';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { unknownProject } from '../guards/admin-key.js';
import { privately } from './privately.js';

/** What asking for an update needs. */
export interface StartUpdateNeeds {
  stores: Pick<Stores, 'projects' | 'updates'>;
  /** Called when there is an update to work on. */
  onTriggered: () => void;
}

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
  async ({ key, json }, { stores, onTriggered }: StartUpdateNeeds) => {
    const { project } = key;
    if (!(await stores.projects.find({ id: project }))) throw unknownProject(project);
    const author = key.name ?? `admin key ${key.id}`;
    const id = await stores.updates.trigger({ project, source: 'dashboard', author });
    onTriggered();
    return json({ id }, privately);
  },
);
