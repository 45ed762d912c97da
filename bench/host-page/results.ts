import type { VisitCost } from './measure-visit.ts';
import type { HostPageName } from './serve-host-page.ts';

/** All that was measured in one run. */
export interface HostPageResults {
  visits: Readonly<Record<HostPageName, readonly VisitCost[]>>;
  rounds: number;
  chromium: string;
  date: string;
}

interface Goal {
  what: string;
  wanted: string;
  reached: string;
  isMet: boolean;
}

/** What the embed is to cost at most, by what a visit costs in the middle with it and without. */
export function goalsOf({ visits }: HostPageResults): Goal[] {
  const blocking = addedTo(visits, 'blocking');
  const heap = addedTo(visits, 'heap');
  return [
    {
      what: 'time in which the page does not react',
      wanted: 'at most 15 ms',
      reached: `${Math.max(0, blocking).toFixed(0)} ms`,
      isMet: blocking <= 15,
    },
    {
      what: 'JavaScript heap',
      wanted: 'at most 0.3 MB',
      reached: `${heap.toFixed(2)} MB`,
      isMet: heap <= 0.3,
    },
  ];
}

export function resultsPage(results: HostPageResults): string {
  const { rounds, chromium, date } = results;
  return `# What the embed costs a page

A page of documentation that nobody interacts with, visited ${rounds} times with the one-line embed and ${rounds} times
without, by turns, each time in a new profile and with the processor slowed down four times. All numbers are
medians, and times are those that the processor spent. Measured in Chromium ${chromium} on ${date}; the times
are those of one machine. Reproduce them:

\`\`\`sh
npm run build && npm run bench -- host-page
\`\`\`

## Goals

| what the embed adds | wanted | reached |  |
| --- | ---: | ---: | ---: |
${goalsOf(results).map(goalRow).join('\n')}

## All numbers

The page does not react for what each task of the main thread takes beyond 50 ms ("Total Blocking Time").
The heap is measured after a garbage collection, and with the waste that was there before it.

|  | does not react | longest task | work of the main thread | heap | heap with waste |
| --- | ---: | ---: | ---: | ---: | ---: |
${row('the page alone', results.visits.without)}
${row('with the embed', results.visits.with)}
`;
}

function goalRow({ what, wanted, reached, isMet }: Goal): string {
  return `| ${what} | ${wanted} | ${reached} | ${isMet ? 'pass' : 'FAIL'} |`;
}

function row(name: string, costs: readonly VisitCost[]): string {
  const [blocking, longest, work] = (['blocking', 'longest', 'work'] as const).map(
    (key) => `${median(costs, key).toFixed(0)} ms`,
  );
  const [heap, heapWithWaste] = (['heap', 'heapWithWaste'] as const).map(
    (key) => `${median(costs, key).toFixed(2)} MB`,
  );
  return `| ${name} | ${blocking} | ${longest} | ${work} | ${heap} | ${heapWithWaste} |`;
}

function addedTo(visits: HostPageResults['visits'], key: keyof VisitCost): number {
  return median(visits.with, key) - median(visits.without, key);
}

function median(costs: readonly VisitCost[], key: keyof VisitCost): number {
  const sorted = costs.map((cost) => cost[key]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
