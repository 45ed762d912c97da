import { z } from 'zod';
import type { ServedProjects } from '../../../projects/served-projects.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';

/** What reading a session needs. */
export interface ReadSessionNeeds {
  stores: Pick<Stores, 'projects'>;
  projects: ServedProjects;
}

/** Who is signed in, and to which project. */
export const readSession = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/session',
    key: 'session',
    operationId: 'readSession',
    summary: 'Read who is signed in',
    success: {
      status: 200,
      description: 'The session.',
      mediaType: 'application/json',
      schema: z.object({
        project: z.object({
          ...{ id: z.string(), domain: z.string(), name: z.string() },
          sitePath: z
            .string()
            .describe('Where its site is on this server, with a slash at its end.'),
        }),
        key: z.object({ id: z.string(), name: z.string().optional() }),
      }),
    },
  },
  async ({ key, json }, { stores, projects }: ReadSessionNeeds) => {
    const { id, project, domain, name } = key;
    const known = await stores.projects.find({ id: project });
    const served = await projects.find({ id: project });
    const sitePath = `${served?.sitePath ?? projects.basePath}/`;
    const found = { id: project, domain, name: known?.name ?? domain, sitePath };
    return json({ project: found, key: { id, name } }, privately);
  },
);
