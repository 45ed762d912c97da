import { z } from 'zod';
import type { LabelledQuestion } from '../retrieval/ranking/ranking-quality.js';
import { readYaml } from './options/read-yaml.js';
import { CommandError } from './terminal/command-error.js';

const place = z
  .string({ error: 'expected must be a path or path#anchor, or a list of them' })
  .startsWith('/', 'expected must begin with /, such as /server#stop-the-server');

const labelsSchema = z
  .array(
    z.object(
      {
        question: z
          .string({ error: 'question must be a text' })
          .trim()
          .min(1, 'question must not be empty'),
        expected: z.union([place.transform((only) => [only]), z.array(place).min(1)], {
          error:
            'expected must be a path or path#anchor, such as /server#stop-the-server, or a list of them',
        }),
      },
      { error: 'give a question and what is expected' },
    ),
    { error: 'give a list of questions, each with what is expected' },
  )
  .min(1, 'give at least one question');

/**
 * Reads labelled questions, YAML or JSON: a list of `question` and `expected`.
 *
 * @throws CommandError with a line for each mistake: file, line, and what to correct.
 */
export function readLabels(file: string): LabelledQuestion[] {
  const { document, at } = readYaml(file, 'name a file of labelled questions.');
  const labels = labelsSchema.safeParse(document.toJS());
  if (labels.success) return labels.data;
  const mistakes = labels.error.issues.map(({ path, message }) => {
    const node = document.getIn(path, true) ?? document.getIn(path.slice(0, 1), true);
    return `${at(node)}: ${message}.`;
  });
  throw new CommandError(mistakes.join('\n'));
}
