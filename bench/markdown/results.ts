import type { SurveyResults } from './cost-survey.ts';
import { type FirstAnswer, medianOf, timeOf } from './first-answer.ts';
import type { HostileCost } from './hostile-survey.ts';
import { longestRun } from './measure.ts';
import {
  chunkCostTable,
  detailsOf,
  firstAnswerTable,
  frameCostTable,
  growthExponent,
  hostileTable,
  table,
} from './result-tables.ts';
import type { UpdateSurveyResults } from './update-survey.ts';

/** Everything that was measured. */
export interface Results {
  chromium: string;
  date: string;
  lastRelease: string | undefined;
  byChunk: SurveyResults;
  byFrame: SurveyResults;
  /** By size of the answer. */
  updates: UpdateSurveyResults;
  /** The costliest first. */
  hostile: readonly HostileCost[];
  /** In fresh pages with the whole widget. */
  first: readonly FirstAnswer[];
}

/** What ours is held to. */
export interface Goal {
  name: string;
  wanted: string;
  reached: string;
  isMet: boolean;
}

/** The answers of which every update is looked at. */
export const detailedSizes = [10_000, 50_000, 200_000];

export function goalsOf({ byChunk, updates, hostile, first }: Results): Goal[] {
  const costliest = hostile[0]?.milliseconds ?? Number.NaN;
  const ours = byChunk.get('ours');
  const ratio = ours?.get(50_000)?.ratio ?? Number.NaN;
  const exponent = growthExponent(ours);
  const all = [...updates.values()].flatMap((byName) => byName.get('ours') ?? []);
  const longest = Math.max(...all.map((update) => update.longest));
  const replaced = all.reduce((sum, { added, final }) => sum + added - final, 0);
  const middle = medianOf(first);
  const firstLongest = middle ? timeOf(middle.longest) : Number.NaN;
  return [
    {
      name: 'CPU at 50 kB, a flush a chunk',
      wanted: 'at most 1.8 × the floor',
      reached: `${ratio.toFixed(2)} ×`,
      isMet: ratio <= 1.8,
    },
    {
      name: 'growth exponent from 10 to 200 kB',
      wanted: 'at most 1.1',
      reached: exponent.toFixed(2),
      isMet: exponent <= 1.1,
    },
    {
      name: 'longest update',
      wanted: 'at most 4 ms',
      reached: `${longest.toFixed(1)} ms`,
      isMet: longest <= 4,
    },
    {
      name: "longest update of a fresh page's first answer",
      wanted: 'at most 4 ms',
      reached: `${firstLongest.toFixed(1)} ms`,
      isMet: firstLongest <= 4,
    },
    {
      name: 'nodes added beyond those of the final document',
      wanted: 'none',
      reached: String(replaced),
      isMet: replaced === 0,
    },
    {
      name: 'a hostile text of 200 kB, shown at once',
      wanted: 'at most 200 ms',
      reached: `${costliest.toFixed(0)} ms`,
      isMet: costliest <= 200,
    },
  ];
}

/** The page of results, in GitHub's Markdown. */
export function resultsPage(results: Results): string {
  const { chromium, date } = results;
  return `# What streamed Markdown costs

Main-thread CPU time that it takes to show an answer while it arrives, as a multiple of the floor: the
same final document, revealed progressively with nothing parsed. Lower is better; 1 is the least there is.
Measured in Chromium ${chromium} on ${date}, all side by side in one run. The numbers are ratios, as the
times themselves are those of one machine. Reproduce them:

\`\`\`sh
npm run bench -- markdown
\`\`\`

## Goals for ours

${table([
  ['goal', 'wanted', 'reached', ''],
  ...goalsOf(results).map(({ name, wanted, reached, isMet }) => [
    name,
    wanted,
    reached,
    isMet ? 'pass' : '**fail**',
  ]),
])}

## A flush a chunk

Every chunk of 4 to 12 characters is shown by itself, one right after the other: more updates than any
model makes.

${chunkCostTable(results)}

## A flush a frame

240 chunks arrive in a second, and each frame shows those that came since the last. Most of the cost is
drawing, which all have in common. From 10 kB on they are measured in a single round, and a tenth or two up or
down is noise.

${frameCostTable(results)}

## Hostile texts

Main-thread CPU time, style, layout and painting included, for texts that are made to take a renderer as
long as can be and arrive in a single flush: the costliest of ${results.hostile.length}.

${hostileTable(results.hostile)}

## The first answer of a fresh page

The whole widget in a page that has just loaded: it is asked with its panel still closed, the answer of 10 kB
begins a second later and comes with 240 chunks a second. Each round has a browser profile of its own. A task
counts with its script, style and layout, by the time that the processor spent on it, announcements and
what is done between two frames included.

${firstAnswerTable(results.first)}

${[...results.updates.keys()].map((size) => detailsOf(size, results)).join('\n')}
## How it is measured

- The answers are the blocks of this project's own documentation in a shuffled order, with nested lists,
  task lists, tables, code and quotations between them; 200 kB is also the most that ours formats.
- The floor takes the final document of ours. With each flush it reveals the share of the final text that
  equals the share of the Markdown that has arrived: it creates an element with the first of its text and
  appends to text nodes.
- Each contestant and size has a fresh page, which has shown one other short answer, and all take turns.
  A figure is the median of several rounds, and a ratio is taken within its round. CPU is what the main
  thread itself spent on tasks, with style, layout and painting; time that other programs took is not in it.
- Nobody waits for a frame between two chunks: a contestant that takes longer, or a slower machine, draws more
  frames for the same answer and pays for them too.
- All use the same style sheet and a column of 420 pixels. Streamdown brings utility classes that have no
  rules there, and shows code without its highlighter, which is another package.
- Updates are timed and nodes counted in runs of their own. An update is timed with the style and layout
  that follow it, in its best of five rounds.
- A run that takes more than ${longestRun.chunk} seconds, or ${longestRun.frame} of frames, is given up: \`over 100 (41 %)\` has
  cost 100 times what the floor takes for the whole answer when 41 % of it was shown. Longer answers are then
  not tried.
`;
}
