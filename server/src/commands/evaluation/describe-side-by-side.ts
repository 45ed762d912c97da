import { printable } from '../terminal/printable.js';
import { costsOf, listed } from './describe-evaluation.js';
import {
  type Evaluation,
  figureNames,
  figures,
  meanFigure,
  type QuestionFigures,
} from './evaluate.js';

/** What one model's answers came to. */
export interface NamedEvaluation {
  name: string;
  evaluation: Evaluation;
}

/** Two evaluations of the same questions side by side, by the names of their models. */
export function describeSideBySide(first: NamedEvaluation, second: NamedEvaluation): string {
  const both = [first, second];
  const row = (name: string, of: (evaluation: Evaluation) => string | undefined): string[] => {
    const cells = both.map(({ evaluation }) => of(evaluation));
    if (cells.every((cell) => cell === undefined)) return [];
    return [
      `${name.padEnd(19)}${cells.map((cell = 'none') => cell.padEnd(width)).join('')}`.trimEnd(),
    ];
  };
  const width = Math.max(...both.map(({ name }) => name.length), 10) + 2;
  const costs = new Set(
    both.flatMap(({ evaluation }) => costsOf(evaluation).map(([name]) => name)),
  );
  const lines = [
    `${' '.repeat(19)}${both.map(({ name }) => name.padEnd(width)).join('')}`.trimEnd(),
    ...figures.flatMap((figure) =>
      row(figureNames[figure], ({ questions }) => meanFigure(questions, figure)?.toFixed(3)),
    ),
    ...[...costs].flatMap((name) =>
      row(name, (evaluation) => new Map(costsOf(evaluation)).get(name)),
    ),
    ...differences(first, second),
  ];
  return printable(`${lines.join('\n')}\n`);
}

/** Questions of which one has facts, or a refusal, that the other lacks. */
function differences(first: NamedEvaluation, second: NamedEvaluation): string[] {
  const score = (question: QuestionFigures | undefined) =>
    question?.facts ?? question?.declines ?? 0;
  const differing = first.evaluation.questions.flatMap((one, index) => {
    const difference = score(second.evaluation.questions[index]) - score(one);
    if (difference === 0) return [];
    return [`${difference < 0 ? first.name : second.name}: ${one.question}`];
  });
  return listed('Better answered by', differing);
}
