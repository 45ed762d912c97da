import { z } from 'zod';
import { casesAmong } from '../../../gaps/labelled-cases.js';
import { mostQuestions } from '../../../gaps/read-gaps.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { describeGap, gapSchema } from './describe-gap.js';
import { type GapNeeds, gapsOf } from './find-gaps.js';

/** Gaps of each kind that are listed. */
const mostListed = 200;

/** The groups of questions that were not answered as they should have been. */
export const listGaps = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/gaps',
    key: 'session',
    operationId: 'listGaps',
    summary: 'List the questions that were not answered, similar ones together',
    success: {
      status: 200,
      description: 'Those that nobody has decided of, and the others.',
      mediaType: 'application/json',
      schema: z.object({
        open: z.array(gapSchema),
        decided: z.array(gapSchema),
        openCount: z.number(),
        decidedCount: z.number(),
        caseCount: z.number().describe('Marked questions that can be exported for `eval`.'),
        mostQuestions: z.number().describe('The last questions that are looked at.'),
      }),
    },
  },
  async ({ key, json }, needs: GapNeeds) => {
    const { gaps } = await gapsOf(key, needs);
    const open = gaps.filter(({ decision }) => !decision);
    const decided = gaps.filter(({ decision }) => decision);
    const decisions = decided.flatMap(({ decision }) => decision ?? []);
    return json(
      {
        open: open.slice(0, mostListed).map(describeGap),
        decided: decided.slice(0, mostListed).map(describeGap),
        openCount: open.length,
        decidedCount: decided.length,
        caseCount: casesAmong(decisions).length,
        mostQuestions,
      },
      privately,
    );
  },
);
