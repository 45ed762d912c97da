import { barY, dot, type Markish } from '@observablehq/plot';
import { outcomes } from '../api/conversations.js';
import { outcomeWords } from '../parts/conversation-words.js';
import { fillOf } from '../parts/series-patterns.js';
import { count, shortCount } from '../parts/written-number.js';
import { stepName } from '../parts/written-span.js';
import type { OutcomesData } from './plot-data.js';
import { plotFrame } from './plot-frame.js';

interface Bar {
  start: string;
  from: number;
  to: number;
  address: string;
  title: string;
}

/** Questions over time, by how they ended, with those that readers found not helpful. */
export function plotOutcomes({ steps, step }: OutcomesData, width: number): SVGSVGElement {
  const highest = Math.max(
    1,
    ...steps.map((each) => outcomes.reduce((sum, outcome) => sum + each[outcome], 0)),
  );
  const down = steps.filter((each) => each.down > 0);
  const marks: Markish[] = [
    ...outcomes.map((_outcome, index) => {
      const { bars, outcome } = barsOf(steps, { step, index });
      return barY(bars, {
        ...{ x: 'start', y1: 'from', y2: 'to', href: 'address', title: 'title' },
        ...{ fill: fillOf(outcome), className: `series series-${outcome}` },
      });
    }),
    dot(down, {
      ...{ x: 'start', y: 'down', symbol: 'triangle', rotate: 180, r: 4.5 },
      href: 'downAddress',
      title: ({ start, down }: OutcomesData['steps'][number]) =>
        `${stepName(start, step)}: ${count(down)} not helpful`,
      ...{ fill: 'currentColor', className: 'series series-down' },
    }),
  ];
  return plotFrame({
    ...{ starts: steps.map(({ start }) => start), step, width, marks },
    tickFormat: (value) => (Number.isInteger(value) ? shortCount(value) : ''),
    y: { domain: [0, highest] },
  });
}

/** The bars of one outcome, which stand on those before it. */
function barsOf(
  steps: OutcomesData['steps'],
  { step, index }: { step: OutcomesData['step']; index: number },
) {
  const outcome = outcomes[index] ?? 'answered';
  const below = outcomes.slice(0, index);
  const bars = steps.flatMap((each): Bar[] => {
    const { start, addresses } = each;
    const many = each[outcome];
    if (many === 0) return [];
    const from = below.reduce((sum, other) => sum + each[other], 0);
    const title = `${stepName(start, step)}: ${count(many)} ${outcomeWords[outcome].name.toLowerCase()}`;
    return [{ start, from, to: from + many, address: addresses[outcome], title }];
  });
  return { bars, outcome };
}
