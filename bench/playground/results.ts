import { table } from '../markdown/result-tables.ts';
import type { OpeningCost, OpeningWay } from './measure-opening.ts';

/** One opening of an operation. */
export interface Opening extends OpeningCost {
  way: OpeningWay;
  /** The document's title. */
  document: string;
}

const titles: Record<OpeningWay, string> = {
  page: 'the page that the server made',
  element: 'the element with the whole document',
  swagger: 'Swagger UI, its list alone',
};

/** Milliseconds of the processor, which a busy machine adds nothing to. */
const mostWork = 1000;

/** What every opening of ours has to reach. */
export function goalsOf(
  openings: readonly Opening[],
): { what: string; work: number; isMet: boolean }[] {
  return casesOf(openings)
    .filter(([, way]) => way !== 'swagger')
    .map(([document, way, own]) => {
      const { work } = median(own);
      return { what: `${document}, ${titles[way]}`, work, isMet: work < mostWork };
    });
}

/** The results as a page of Markdown. */
export function resultsPage(
  openings: readonly Opening[],
  { chromium, date, rounds }: { chromium: string; date: string; rounds: number },
): string {
  return `# How long the largest documents take to open

One operation with a body is opened: from the press on "Try it", or from the moment in which the element stands in the
page, until it can be filled in. GitHub's document has 1,223 operations and 7 MB; the other one 3,000 operations
whose schema leads back to itself. Swagger UI 5.35.0 gets the same document and shows it closed: it is measured until its
list of tags stands, with no operation open yet. Each opening has a profile of its own; nothing is in a cache, and the
scripts that a page begins with have loaded. Medians
of ${rounds} rounds, in which the ways take turns. "Work" is what the processor spent, in the page and its workers, one thread
after the other; "time" is the clock's, and holds what else the machine did. Measured in Chromium ${chromium} on ${date}.
Reproduce them:

\`\`\`sh
npm run build && npm run bench -- playground
\`\`\`

## Goals

${table([
  ['work until it can be filled in', 'wanted', 'reached', ''],
  ...goalsOf(openings).map(({ what, work, isMet }) => [
    what,
    `under ${mostWork} ms`,
    milliseconds(work),
    isMet ? 'pass' : 'FAIL',
  ]),
])}

## All numbers

${table([
  [
    '',
    'time',
    'work',
    'work of the main thread',
    'longest task',
    "work, of Swagger UI's",
    'time, the same',
  ],
  ...casesOf(openings).map(([document, way, own]) => {
    const { time, work, main, longest } = median(own);
    const peer = openings.filter((one) => one.document === document && one.way === 'swagger');
    const other = median(peer);
    return [
      `${document}, ${titles[way]}`,
      ...[time, work, main, longest].map(milliseconds),
      ...[work / other.work, time / other.time].map((ratio) => `${(100 * ratio).toFixed(1)} %`),
    ];
  }),
])}
`;
}

function casesOf(openings: readonly Opening[]): [string, OpeningWay, Opening[]][] {
  const cases = new Map<string, [string, OpeningWay, Opening[]]>();
  for (const opening of openings) {
    const { document, way } = opening;
    const key = `${document} ${way}`;
    const known = cases.get(key) ?? [document, way, []];
    cases.set(key, known);
    known[2].push(opening);
  }
  return [...cases.values()];
}

function median(openings: readonly Opening[]): OpeningCost {
  const of = (key: keyof OpeningCost): number => {
    const sorted = openings.map((one) => one[key]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return { time: of('time'), work: of('work'), main: of('main'), longest: of('longest') };
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}
