import { dot, lineY, type Markish } from '@observablehq/plot';
import { milliseconds } from '../parts/written-number.js';
import { stepName } from '../parts/written-span.js';
import type { TimingData } from './plot-data.js';
import { plotFrame } from './plot-frame.js';

const series = [
  { key: 'whole', name: 'whole answer', symbol: 'square' },
  { key: 'firstToken', name: 'first words', symbol: 'circle' },
] as const;

/** How long readers wait for the first words and for the whole answer, over time. */
export function plotTiming({ steps, step }: TimingData, width: number): SVGSVGElement {
  const marks = series.flatMap(({ key, name, symbol }): Markish[] => {
    const measured = steps.filter((each) => each[key] !== null);
    return [
      lineY(steps, {
        ...{ x: 'start', y: (each: TimingData['steps'][number]) => each[key] ?? Number.NaN },
        ...{ stroke: 'currentColor', strokeWidth: 2, className: `line line-${key}` },
      }),
      dot(measured, {
        ...{ x: 'start', y: key, symbol, r: 3.5, fill: 'currentColor', href: 'address' },
        title: (each: TimingData['steps'][number]) =>
          `${stepName(each.start, step)}: ${name} after ${milliseconds(each[key] ?? 0)}`,
        className: `dots dots-${key}`,
      }),
    ];
  });
  return plotFrame({
    ...{ starts: steps.map(({ start }) => start), step, width, marks },
    tickFormat: (value) => (value === 0 ? '0' : milliseconds(value)),
  });
}
