import { z } from 'zod';
import type { Gap } from '../../../gaps/read-gaps.js';
import { gapStates } from '../../../storage/gaps/gap-decision.js';

export const gapSchema = z.object({
  id: z.string(),
  question: z.string().describe('As most readers put it, or as an owner does.'),
  count: z.number().describe('Questions in it.'),
  ratedDown: z.number(),
  lastAskedAt: z.string().optional(),
  decision: z
    .object({
      state: z.enum(gapStates),
      file: z.string().optional(),
      expected: z.array(z.string()).optional(),
      decidedAt: z.string(),
      decidedBy: z.string(),
      publishedAt: z.string().optional().describe('Since when its answer is live.'),
    })
    .optional(),
  askedAgain: z.number().describe('Questions since the decision took effect.'),
});

/** A gap, as the dashboard shows it. */
export function describeGap(gap: Gap): z.input<typeof gapSchema> {
  const { id, question, questions, lastAskedAt, decision, askedAgain } = gap;
  return {
    ...{ id, question, lastAskedAt, askedAgain },
    count: questions.length,
    ratedDown: questions.filter(({ isRatedDown }) => isRatedDown).length,
    decision: decision && {
      state: decision.state,
      file: decision.file,
      expected: decision.expected && [...decision.expected],
      decidedAt: decision.decidedAt,
      decidedBy: decision.decidedBy,
      publishedAt: decision.publishedAt,
    },
  };
}
