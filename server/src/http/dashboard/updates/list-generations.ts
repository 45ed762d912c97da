import { z } from 'zod';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { unknownProject } from '../../guards/admin-key.js';

const generationSchema = z.object({
  id: z.number(),
  isLive: z.boolean(),
  publishedAt: z.string(),
  pages: z.number().describe('How many it has.'),
  restored: z.number().optional().describe('The earlier generation that it is again.'),
  update: z
    .object({ id: z.string(), summary: z.string() })
    .optional()
    .describe('The update that made it, while that is kept.'),
});

/** What listing generations needs. */
export interface ListGenerationsNeeds {
  stores: Pick<Stores, 'projects' | 'ofDomain'>;
}

/** The generations of the project that are kept, the live one first. */
export const listGenerations = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/generations',
    key: 'session',
    operationId: 'listGenerations',
    summary: 'List the generations of the project that are kept',
    success: {
      status: 200,
      description: 'The generations, the live one first.',
      mediaType: 'application/json',
      schema: z.object({ generations: z.array(generationSchema) }),
    },
  },
  async ({ key, json }, { stores }: ListGenerationsNeeds) => {
    const project = await stores.projects.find({ id: key.project });
    if (!project) throw unknownProject(key.project);
    const kept = await stores.ofDomain(project.domain).documentation.list();
    const generations = kept.map((generation, index) => {
      const { id, publishedAt, pageCount: pages, restored, update, summary } = generation;
      const isNamed = update !== undefined && summary !== undefined;
      return {
        ...{ id, publishedAt, pages, restored, isLive: index === 0 },
        update: isNamed ? { id: update, summary } : undefined,
      };
    });
    return json({ generations }, privately);
  },
);
