import { z } from 'zod';
import { wholePage } from '../../../content/page.js';
import type { Library } from '../../../library/library.js';
import { Problem } from '../../../problem.js';
import { isAt } from '../../../retrieval/ranking/ranking-quality.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { privately } from '../../api/privately.js';
import { boundedText } from '../../guards/request-limits.js';
import { decisionOn, type GapNeeds, gapOf } from './find-gaps.js';

/** Notes which section should have answered, as a case for `eval`. */
export const markGap = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/gaps/:gapId/case',
    key: 'session',
    operationId: 'markGap',
    summary: 'Mark the section that should have answered a group of questions',
    body: knownFields({
      question: boundedText(1000).pipe(z.string().trim().min(1, 'Give the question.')),
      expected: z.array(boundedText(2000).startsWith('/')).min(1).max(10),
    }),
    success: {
      status: 200,
      description: 'The case is kept.',
      mediaType: 'application/json',
      schema: z.object({ question: z.string(), expected: z.array(z.string()) }),
    },
  },
  async ({ key, parameter, body, json }, needs: GapNeeds) => {
    const { question, expected } = await body();
    const { gap, served } = await gapOf({ key, id: parameter('gapId') }, needs);
    for (const place of expected) await requirePlace(place, served.library);
    const change = { state: 'marked', question, expected } as const;
    await needs.stores.gaps.decide(key.project, decisionOn(gap, { key, ...change }));
    return json({ question, expected }, privately);
  },
);

async function requirePlace(place: string, { pages }: Pick<Library, 'pages'>): Promise<void> {
  const [path = ''] = place.split('#');
  const page = await wholePage(pages.get(path));
  if (page?.sections.some((section) => isAt(section, place))) return;
  throw new Problem('expected: there is nothing at this place.', {
    status: 400,
    code: 'unknown-place',
    field: 'expected',
  });
}
