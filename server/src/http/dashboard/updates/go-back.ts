import { z } from 'zod';
import { Problem } from '../../../problem.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { privately } from '../../api/privately.js';
import { unknownProject } from '../../guards/admin-key.js';
import { type TriggerUpdateNeeds, triggerUpdate } from './trigger-update.js';

/** What going back needs. */
export interface GoBackNeeds extends TriggerUpdateNeeds {
  stores: Pick<Stores, 'projects' | 'updates' | 'ofDomain'>;
}

/** Asks for an update that makes an earlier generation of the project live again. */
export const goBack = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/rollbacks',
    key: 'session',
    operationId: 'goBack',
    summary: 'Queue an update that makes an earlier generation live again',
    body: knownFields({ generation: z.int().min(1) }),
    success: {
      status: 200,
      description: 'The update waits; where one to that generation waited already, it is that one.',
      mediaType: 'application/json',
      schema: z.object({ id: z.string() }),
    },
  },
  async ({ key, body, json }, needs: GoBackNeeds) => {
    const { generation } = await body();
    const { stores } = needs;
    const project = await stores.projects.find({ id: key.project });
    if (!project) throw unknownProject(key.project);
    const kept = await stores.ofDomain(project.domain).documentation.list();
    if (!kept.some(({ id }) => id === generation)) {
      throw new Problem(`Generation ${generation} of this project is not kept.`, {
        status: 404,
        code: 'unknown-generation',
      });
    }
    if (kept[0]?.id === generation) {
      throw new Problem(`Generation ${generation} is live already.`, {
        status: 409,
        code: 'live-generation',
      });
    }
    return json({ id: await triggerUpdate({ key, generation }, needs) }, privately);
  },
);
