import { z } from 'zod';
import { answerNameFor } from '../../../gaps/reviewed-answer-draft.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { describeGap, gapSchema } from './describe-gap.js';
import { type GapNeeds, gapOf } from './find-gaps.js';
import { findSections, sectionSchema } from './find-sections.js';

/** Questions of a gap that are shown, the last ones. */
const mostShown = 50;

/** Different wordings that an answer is offered for. */
const mostWordings = 5;

/** What reading a gap needs. */
export interface ReadGapNeeds extends GapNeeds {
  stores: Pick<Stores, 'gaps' | 'projects'>;
}

/** One gap, with its questions and what a decision begins with. */
export const readGap = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/gaps/:gapId',
    key: 'session',
    operationId: 'readGap',
    summary: 'Read a group of questions that were not answered',
    success: {
      status: 200,
      description: 'The gap.',
      mediaType: 'application/json',
      schema: z.object({
        gap: gapSchema,
        questions: z
          .array(
            z.object({
              id: z.string(),
              question: z.string(),
              outcome: z.enum(['answered', 'unsure', 'unanswered', 'failed']),
              isRatedDown: z.boolean(),
              createdAt: z.string(),
            }),
          )
          .describe(`The last ${mostShown}, newest first.`),
        wordings: z.array(z.string()).describe('Different ones, the most frequent first.'),
        answerName: z.string().describe('A name for the file of an answer.'),
        isWritable: z.boolean().describe('Whether the source of the project is a folder.'),
        closest: z.array(sectionSchema).describe('What search finds for the question.'),
      }),
    },
  },
  async ({ key, parameter, json }, needs: ReadGapNeeds) => {
    const { gap, served } = await gapOf({ key, id: parameter('gapId') }, needs);
    const project = await needs.stores.projects.find({ id: key.project });
    const last = gap.questions.slice(-mostShown).reverse();
    return json(
      {
        gap: describeGap(gap),
        questions: last.map(({ id, question, outcome, isRatedDown, createdAt }) => ({
          ...{ id, question, outcome, isRatedDown, createdAt },
        })),
        wordings: wordingsOf(gap.question, last),
        answerName: answerNameFor(gap.question),
        isWritable: project?.source.kind === 'folder',
        closest: await findSections(served.library, { query: gap.question, limit: 5 }),
      },
      privately,
    );
  },
);

function wordingsOf(first: string, questions: readonly { question: string }[]): string[] {
  const wordings = new Map([[first.toLowerCase(), first]]);
  for (const { question } of questions) {
    const wording = question.trim();
    if (!wordings.has(wording.toLowerCase())) wordings.set(wording.toLowerCase(), wording);
  }
  return [...wordings.values()].filter(Boolean).slice(0, mostWordings);
}
