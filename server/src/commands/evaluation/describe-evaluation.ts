import { count } from '../terminal/count.js';
import { printable } from '../terminal/printable.js';
import type { Comparison } from './compare-runs.js';
import { type Evaluation, type Figure, figureNames, figures, meanFigure } from './evaluate.js';

/** Questions that rose or fell, of which so many are named. */
const mostNamed = 20;

/** The figures, what rose and fell, and the questions whose answer was not found, as text. */
export function describeEvaluation(
  evaluation: Evaluation,
  comparison: Comparison | undefined,
): string {
  const { questions, misses, citations, unsupported } = evaluation;
  const lines = [
    count(questions.length, 'question'),
    ...figures.flatMap((figure) => {
      const mean = meanFigure(questions, figure);
      if (mean === undefined) return isAlwaysShown(figure) ? [`${nameOf(figure)} none`] : [];
      const all = figure === 'citations' ? `, ${citations.valid} of ${citations.all}` : '';
      return [`${nameOf(figure)} ${mean.toFixed(3)}${all}`];
    }),
    ...describeCosts(evaluation),
    ...(comparison ? describeComparison(comparison) : []),
    ...listed(
      'Claims that what they cite does not support',
      unsupported.map(({ question, claim }) => `${question}: ${claim}`),
    ),
    ...(misses.length > 0 ? ['', `Not among the first ten (${misses.length}):`] : []),
    ...misses.map(
      ({ question, expected, first }) =>
        `  ${question}: ${expected.join(', ')}; first is ${first ?? 'nothing'}`,
    ),
  ];
  // Questions are a reader's words, and claims a model's.
  return printable(`${lines.join('\n')}\n`);
}

/** What is named under a title; empty for nothing. */
export function listed(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const more = items.length - mostNamed;
  return [
    ...['', `${title} (${items.length}):`],
    ...items.slice(0, mostNamed).map((item) => `  ${item}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function describeCosts(evaluation: Evaluation): string[] {
  return costsOf(evaluation).map(([name, cost]) => `${name.padEnd(17)} ${cost}`);
}

/** What the answers took: those that are quoted take no tokens. */
export function costsOf({ costs }: Evaluation): [name: string, cost: string][] {
  const tokens = costs.reduce((sum, each) => sum + each.tokens, 0);
  if (tokens === 0) return [];
  const seconds = costs.map((each) => each.seconds);
  return [
    [
      'length, median',
      `${quantile(
        costs.map(({ length }) => length),
        0.5,
      )} characters`,
    ],
    [
      'seconds, p50/p95',
      `${quantile(seconds, 0.5).toFixed(1)} / ${quantile(seconds, 0.95).toFixed(1)}`,
    ],
    ['tokens', `${Math.round(tokens)}`],
  ];
}

/** The value below which that share of them lies; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The others are shown where they were asked for. */
function isAlwaysShown(figure: Figure): boolean {
  return ['recall', 'ndcg', 'mrr', 'citations'].includes(figure);
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
