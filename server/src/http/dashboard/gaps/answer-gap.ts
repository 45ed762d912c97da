import { z } from 'zod';
import {
  isAnswerName,
  type ReviewedAnswerFile,
  reviewedAnswerFile,
} from '../../../gaps/reviewed-answer-draft.js';
import { type Saving, saveReviewedAnswer } from '../../../gaps/save-reviewed-answer.js';
import { Problem } from '../../../problem.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { privately } from '../../api/privately.js';
import { boundedText, stringLimits } from '../../guards/request-limits.js';
import { decisionOn, type GapNeeds, gapOf } from './find-gaps.js';

/** What keeping an answer needs. */
export interface AnswerGapNeeds extends GapNeeds {
  stores: Pick<Stores, 'gaps' | 'projects'>;
}

const line = boundedText(1000).pipe(z.string().trim().min(1, 'Give the question.'));
const tag = boundedText(stringLimits.name).pipe(z.string().trim().min(1));

/** Keeps an answer that the owner has written: in the project's folder, or as a file that is given back. */
export const answerGap = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/gaps/:gapId/answer',
    key: 'session',
    operationId: 'answerGap',
    summary: 'Write a reviewed answer to a group of questions',
    body: knownFields({
      questions: z.array(line).min(1).max(20),
      answer: boundedText(30_000).pipe(z.string().trim().min(1, 'Write the answer.')),
      name: boundedText(80).refine(
        isAnswerName,
        'give a name of small letters, digits and hyphens, such as helm-chart.',
      ),
      version: tag.optional(),
      language: tag.optional(),
    }),
    success: {
      status: 200,
      description: 'The file, and whether it is in the folder of the documentation now.',
      mediaType: 'application/json',
      schema: z.object({ file: z.string(), isSaved: z.boolean(), source: z.string() }),
    },
  },
  async ({ key, parameter, body, json }, needs: AnswerGapNeeds) => {
    const draft = await body();
    const { gap } = await gapOf({ key, id: parameter('gapId') }, needs);
    const written = await reviewedAnswerFile(draft);
    if (typeof written === 'string') {
      throw new Problem(`answer: ${written}`, { status: 400, code: 'invalid-request' });
    }
    const { file, source } = written;
    const isSaved = (await save(written, { project: key.project, needs })) === 'saved';
    const [question = gap.question] = draft.questions;
    const change = { state: 'answered', question, file, publishedAt: undefined } as const;
    await needs.stores.gaps.decide(key.project, decisionOn(gap, { key, ...change }));
    return json({ file, isSaved, source }, privately);
  },
);

async function save(
  file: ReviewedAnswerFile,
  { project, needs }: { project: string; needs: AnswerGapNeeds },
): Promise<Saving> {
  const known = await needs.stores.projects.find({ id: project });
  if (known?.source.kind !== 'folder') return 'unwritable';
  const saving = await saveReviewedAnswer(known.source.folder, file);
  if (saving !== 'taken') return saving;
  throw new Problem(`name: there is ${file.file} already, which is not replaced.`, {
    status: 409,
    code: 'answer-exists',
    field: 'name',
  });
}
