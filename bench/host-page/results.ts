import type { VisitCost } from './measure-visit.ts';

/** The visits that are compared: to the page alone, to the page with the embed, and to the page alone again. */
export interface Round {
  alone: VisitCost;
  embed: VisitCost;
  again: VisitCost;
}

interface Goal {
  what: string;
  wanted: string;
  reached: string;
  isMet: boolean;
}

/** What the page with the embed has to reach. */
export function goalsOf(rounds: readonly Round[]): Goal[] {
  const { blocking, heap } = median(rounds.map(addedByEmbed));
  const { longest } = median(rounds.map(({ embed }) => embed));
  return [
    {
      what: 'time in which the page does not react because of the embed',
      wanted: 'at most 15 ms',
      reached: milliseconds(blocking),
      isMet: blocking <= 15,
    },
    {
      what: 'longest task of the page with the embed',
      wanted: 'at most 50 ms',
      reached: milliseconds(longest),
      isMet: longest <= 50,
    },
    {
      what: 'JavaScript heap that the embed takes',
      wanted: 'at most 0.3 MB',
      reached: megabytes(heap),
      isMet: heap <= 0.3,
    },
  ];
}

/** The results as a page of Markdown. */
export function resultsPage(
  rounds: readonly Round[],
  { chromium, date }: { chromium: string; date: string },
): string {
  return `# What the embed costs a page

A page of documentation that nobody interacts with, visited in ${rounds.length} rounds: alone, with the one-line embed, and
alone once more, each time in a new profile. Times are those that the processor spent, four times over, as on
a device that is so much slower. Measured in Chromium ${chromium} on ${date}; the times are those of one machine.
Reproduce them:

\`\`\`sh
npm run build && npm run bench -- host-page
\`\`\`

## Goals

|  | wanted | reached |  |
| --- | ---: | ---: | ---: |
${goalsOf(rounds).map(goalRow).join('\n')}

## All numbers

The page does not react for what each task of the main thread takes beyond 50 ms ("Total Blocking Time"). The heap
is measured after a garbage collection, and with the waste that was there before it. All numbers are medians: of
what a visit costs, and of what it costs beyond the first visit of its round. What the page alone adds to itself
tells how exact the numbers are.

|  | does not react | longest task | work of the main thread | heap | heap with waste |
| --- | ---: | ---: | ---: | ---: | ---: |
${costRow('the page alone', median(rounds.map(({ alone }) => alone)))}
${costRow('with the embed', median(rounds.map(({ embed }) => embed)))}
${costRow('added by the embed', median(rounds.map(addedByEmbed)))}
${costRow('added by the page alone', median(rounds.map(({ alone, again }) => difference(again, alone))))}
`;
}

function goalRow({ what, wanted, reached, isMet }: Goal): string {
  return `| ${what} | ${wanted} | ${reached} | ${isMet ? 'pass' : 'FAIL'} |`;
}

function costRow(name: string, cost: VisitCost): string {
  const times = [cost.blocking, cost.longest, cost.work].map(milliseconds);
  return `| ${[name, ...times, ...[cost.heap, cost.heapWithWaste].map(megabytes)].join(' | ')} |`;
}

function addedByEmbed({ alone, embed }: Round): VisitCost {
  return difference(embed, alone);
}

function difference(one: VisitCost, other: VisitCost): VisitCost {
  return combine((key) => one[key] - other[key]);
}

function median(costs: readonly VisitCost[]): VisitCost {
  return combine((key) => {
    const sorted = costs.map((cost) => cost[key]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  });
}

function combine(valueAt: (key: keyof VisitCost) => number): VisitCost {
  return {
    blocking: valueAt('blocking'),
    longest: valueAt('longest'),
    work: valueAt('work'),
    heap: valueAt('heap'),
    heapWithWaste: valueAt('heapWithWaste'),
  };
}

function milliseconds(time: number): string {
  return `${withoutMinusZero(time.toFixed(0))} ms`;
}

function megabytes(size: number): string {
  return `${withoutMinusZero(size.toFixed(2))} MB`;
}

function withoutMinusZero(number: string): string {
  return number.replace(/^-(?=[0.]+$)/, '');
}
