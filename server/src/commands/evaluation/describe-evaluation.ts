import { count } from '../terminal/count.js';
import type { Comparison } from './compare-runs.js';
import { type Evaluation, type Figure, figureNames, figures, meanFigure } from './evaluate.js';

/** Questions that rose or fell, of which so many are named. */
const mostNamed = 20;

/** The figures, what rose and fell, and the questions whose answer was not found, as text. */
export function describeEvaluation(
  { questions, misses, citations }: Evaluation,
  comparison: Comparison | undefined,
): string {
  const lines = [
    count(questions.length, 'question'),
    ...figures.map((figure) => {
      const mean = meanFigure(questions, figure);
      const all =
        figure === 'citations' && mean !== undefined
          ? `, ${citations.valid} of ${citations.all}`
          : '';
      return `${nameOf(figure)} ${mean === undefined ? 'none' : mean.toFixed(3)}${all}`;
    }),
    ...(comparison ? describeComparison(comparison) : []),
    ...(misses.length > 0 ? ['', `Not among the first ten (${misses.length}):`] : []),
    ...misses.map(
      ({ question, expected, first }) =>
        `  ${question}: ${expected.join(', ')}; first is ${first ?? 'nothing'}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function describeComparison({ since, compared, changes, questions }: Comparison): string[] {
  const shown = questions.slice(0, mostNamed);
  return [
    '',
    `Against the run of ${since.slice(0, 16).replace('T', ' ')} UTC, over ${count(compared, 'question')} of both:`,
    ...changes.map(
      ({ figure, before, after }) =>
        `  ${nameOf(figure)} ${before.toFixed(3)} → ${after.toFixed(3)}  ${wordFor(before, after)}`,
    ),
    ...shown.map(
      ({ question, before, after }) =>
        `  ${wordFor(before, after)}: ${question} (nDCG@10 ${before.toFixed(3)} → ${after.toFixed(3)})`,
    ),
    ...(questions.length > shown.length ? [`  and ${questions.length - shown.length} more`] : []),
  ];
}

function nameOf(figure: Figure): string {
  return figureNames[figure].padEnd(17);
}

function wordFor(before: number, after: number): string {
  if (Math.abs(after - before) < 0.0005) return 'same';
  return after > before ? 'rose' : 'fell';
}
