import { type ContestantName, contestantNames } from './contestant-names.ts';
import { type ComparedCost, sizes } from './cost-survey.ts';
import { bySlowness, type FirstAnswer, medianOf, timeOf } from './first-answer.ts';
import type { HostileCost } from './hostile-survey.ts';
import type { Results } from './results.ts';

/** What each contestant costs at each size, a flush a chunk, and how that grows. */
export function chunkCostTable({ byChunk, lastRelease }: Results): string {
  const rows = [...byChunk].map(([name, bySize]) => [
    nameOf(name, lastRelease),
    ...ratiosOf(bySize, sizes.chunk),
    exponentOf(bySize),
  ]);
  return table([
    ['', ...headingsOf(sizes.chunk), 'growth exponent, 10 to 200 kB'],
    ...rows,
    ...absentRelease(lastRelease, sizes.chunk.length + 1),
  ]);
}

/** The same, a flush a frame. */
export function frameCostTable({ byFrame, lastRelease }: Results): string {
  const rows = [...byFrame].map(([name, bySize]) => [
    nameOf(name, lastRelease),
    ...ratiosOf(bySize, sizes.frame),
  ]);
  return table([
    ['', ...headingsOf(sizes.frame)],
    ...rows,
    ...absentRelease(lastRelease, sizes.frame.length),
  ]);
}

function headingsOf(ofSizes: readonly number[]): string[] {
  return ofSizes.map((size) => `${size / 1000} kB`);
}

function ratiosOf(bySize: ReadonlyMap<number, ComparedCost>, ofSizes: readonly number[]): string[] {
  return ofSizes.map((size) => ratioOf(bySize.get(size)));
}

/** The parts of the cost at one size, and what happens on the way. */
export function detailsOf(size: number, { byChunk, updates, lastRelease }: Results): string {
  const floor = byChunk.get('floor')?.get(size)?.task ?? Number.NaN;
  const rows = [...(updates.get(size) ?? [])].flatMap(([name, update]) => {
    const cost = byChunk.get(name)?.get(size);
    if (!cost) return [];
    const share = (seconds: number) => (seconds / floor).toFixed(2);
    return [
      [
        nameOf(name, lastRelease),
        share(cost.script),
        share(cost.layout),
        share(cost.task - cost.script - cost.layout),
        `${Math.round(cost.heap / 1000)} kB`,
        String(update.added),
        String(update.final),
        `${update.longest.toFixed(1)} ms`,
      ],
    ];
  });
  return `## On the way to ${size / 1000} kB, a flush a chunk

Script, style with layout, and the rest (tasks, painting, garbage) are parts of the CPU, in units of the
floor's whole.

${table([
  [
    '',
    'script',
    'style, layout',
    'rest',
    'script heap kept',
    'nodes added',
    'nodes at the end',
    'longest update',
  ],
  ...rows,
])}
`;
}

function nameOf(name: ContestantName, lastRelease: string | undefined): string {
  const shown = contestantNames[name];
  if (name === 'ours') return `**${shown}**`;
  return name === 'last-release' ? `${shown} (${lastRelease})` : shown;
}

function absentRelease(lastRelease: string | undefined, cells: number): string[][] {
  if (lastRelease !== undefined) return [];
  return [[contestantNames['last-release'], 'none yet', ...Array<string>(cells - 1).fill('')]];
}

function ratioOf(cost: ComparedCost | undefined): string {
  if (!cost) return 'not tried';
  if (cost.shown < 1) return `over ${precise(cost.ratio)} (${Math.floor(cost.shown * 100)} %)`;
  return precise(cost.ratio);
}

function precise(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0);
}

function exponentOf(bySize: ReadonlyMap<number, ComparedCost>): string {
  return bySize.get(200_000)?.shown === 1 ? growthExponent(bySize).toFixed(2) : '–';
}

/** How the cost grows with the length: 1 is proportional, 2 quadratic. */
export function growthExponent(bySize: ReadonlyMap<number, ComparedCost> | undefined): number {
  const costOf = (size: number) => bySize?.get(size)?.task ?? Number.NaN;
  return Math.log(costOf(200_000) / costOf(10_000)) / Math.log(20);
}

/** A table in GitHub's Markdown; all columns but the first are numbers. */
export function table([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

/** The hostile texts that cost most. */
export function hostileTable(costs: readonly HostileCost[]): string {
  return table([
    ['200 kB of', 'main thread'],
    ...costs
      .slice(0, 8)
      .map(({ text, milliseconds }) => [
        text.replaceAll('|', '\\|'),
        `${milliseconds.toFixed(0)} ms`,
      ]),
  ]);
}

/** The longest update of each round, the middle one and the worst, and how many were long. */
export function firstAnswerTable(answers: readonly FirstAnswer[]): string {
  const rows = [
    ['median', medianOf(answers)] as const,
    ['worst', bySlowness(answers).at(-1)] as const,
  ].flatMap(([round, answer]) => {
    if (!answer) return [];
    const { longest, slow, count } = answer;
    const times = [timeOf(longest), longest.script, longest.layout];
    const shown = times.map((time) => `${time.toFixed(1)} ms`);
    return [[round, ...shown, `${(longest.position * 100).toFixed(0)} %`, `${slow} of ${count}`]];
  });
  const head = ['round', 'longest update', 'its script', 'its style, layout', 'when'];
  return table([[...head, 'longer than 4 ms'], ...rows]);
}
