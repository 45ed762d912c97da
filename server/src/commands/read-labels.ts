import { z } from 'zod';
import type { EvaluationQuestion } from './evaluation/evaluation-question.js';
import { readYaml } from './options/read-yaml.js';
import { CommandError } from './terminal/command-error.js';

const place = z
  .string({ error: 'expected must be a path or path#anchor, or a list of them' })
  .startsWith('/', 'expected must begin with /, such as /server#stop-the-server');

const words = (error: string) => z.string({ error }).trim().min(1, error);

const factProblem = 'a fact must be words that the answer has to have, or a list of wordings';
const fact = z.union(
  [words(factProblem).transform((only) => [only]), z.array(words(factProblem)).min(1, factProblem)],
  { error: factProblem },
);
const declineProblem = 'declines must be true, or a list of words of which a refusal has one';

const labelsSchema = z
  .array(
    z
      .object(
        {
          question: z
            .string({ error: 'question must be a text' })
            .trim()
            .min(1, 'question must not be empty'),
          expected: z
            .union([place.transform((only) => [only]), z.array(place).min(1)], {
              error:
                'expected must be a path or path#anchor, such as /server#stop-the-server, or a list of them',
            })
            .optional(),
          facts: z
            .array(fact, { error: 'facts must be a list of words that the answer has to have' })
            .optional(),
          declines: z
            .union([z.literal(true), z.array(words(declineProblem)).min(1, declineProblem)], {
              error: declineProblem,
            })
            .optional(),
        },
        { error: 'give a question and what is expected' },
      )
      .refine(({ expected, declines }) => expected !== undefined || declines !== undefined, {
        path: ['expected'],
        error:
          'expected must be a path or path#anchor, such as /server#stop-the-server, or a list of them; of a question that nothing answers, say declines: true',
      })
      .transform(({ expected = [], ...rest }): EvaluationQuestion => ({ ...rest, expected })),
    { error: 'give a list of questions, each with what is expected' },
  )
  .min(1, 'give at least one question');

/**
 * Reads labelled questions, YAML or JSON: a list of `question` and `expected`, with `facts` that the answer must have; or of
 * `question` and `declines`, where nothing answers it.
 *
 * @throws CommandError with a line for each mistake: file, line, and what to correct.
 */
export function readLabels(file: string): EvaluationQuestion[] {
  const { document, value, at } = readYaml(file, 'name a file of labelled questions.');
  const labels = labelsSchema.safeParse(value);
  if (labels.success) return labels.data;
  const mistakes = labels.error.issues.map(({ path, message }) => {
    const node = document.getIn(path, true) ?? document.getIn(path.slice(0, 1), true);
    return `${at(node)}: ${message}.`;
  });
  throw new CommandError(mistakes.join('\n'));
}
