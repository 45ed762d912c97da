import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { boundedText } from '../../guards/request-limits.js';
import { documentationOf, type GapNeeds } from './find-gaps.js';
import { findSections, sectionSchema } from './find-sections.js';

/** Searches the documentation for the section that should have answered. */
export const searchSections = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/gaps/sections',
    key: 'session',
    operationId: 'searchSections',
    summary: 'Search the documentation for the section that should have answered',
    query: z.object({
      query: boundedText(1000).pipe(z.string().trim().min(1, 'Give the words to search for.')),
    }),
    success: {
      status: 200,
      description: 'The sections that match, best first.',
      mediaType: 'application/json',
      schema: z.object({ sections: z.array(sectionSchema) }),
    },
  },
  async ({ key, query, json }, { projects }: GapNeeds) => {
    const { library } = await documentationOf(key, projects);
    const found = await findSections(library, { query: query().query, limit: 10 });
    return json({ sections: found }, privately);
  },
);
