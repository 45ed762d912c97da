import { CommandError } from '../terminal/command-error.js';
import { type Evaluation, type Figure, figureNames, figures, meanFigure } from './evaluate.js';

/**
 * Reads what figures must not be below: `0.8` of nDCG@10, or figures by name as `facts=0.85,claims=0.9`.
 *
 * @throws CommandError where a figure or a number is none.
 */
export function readFloors(given: string): Map<Figure, number> {
  return new Map(
    given.split(',').map((part): [Figure, number] => {
      const [, name = 'ndcg', share = ''] = /^(?:([a-z]+)=)?(.*)$/.exec(part.trim()) ?? [];
      const figure = figures.find((each) => each === name);
      if (figure) return [figure, readShare('floor', share)];
      throw new CommandError(
        `--floor ${part.trim()} names no figure: give ${figures.join(', ')}, such as facts=0.85.`,
      );
    }),
  );
}

/** A figure from 0 to 1. */
export function readShare(name: 'floor' | 'tolerance', given: string): number {
  const share = /^(?:0?\.\d+|[01](?:\.0*)?)$/.test(given) ? Number(given) : Number.NaN;
  if (!Number.isNaN(share)) return share;
  throw new CommandError(`--${name} ${given} is not a figure from 0 to 1: give one such as 0.8.`);
}

/** A sentence for each figure that is below its floor. */
export function belowFloor(
  { questions }: Evaluation,
  floors: ReadonlyMap<Figure, number>,
): string[] {
  return [...floors].flatMap(([figure, floor]) => {
    const mean = meanFigure(questions, figure);
    if ((mean ?? 0) >= floor) return [];
    const below = `below the floor of ${floor}`;
    const found =
      mean === undefined
        ? `was not measured, so it is ${below}: no question asks for it, or --answers is missing`
        : `is ${mean.toFixed(3)}, ${below}`;
    return [`${figureNames[figure]} ${found}.`];
  });
}
