import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { serverPrograms } from '../scripts/bundle/bundle-server.ts';
import { bundlePrograms } from '../scripts/tests/bundle-node-tests.ts';
import { compiledPath, programsFolder } from '../scripts/tests/compiled-path.ts';
import { table } from './markdown/result-tables.ts';
import { writeDocsFolder } from './server/docs-folder.ts';

/**
 * Measures what it takes to index a documentation of 10,000 pages, and until a changed file of it is found, and writes
 * the table of results. PAGES sets another number, for which nothing is written and no goal holds. Exits with 1 when it
 * misses a goal.
 */
const resultsFile = 'bench/results/pages.md';
const folder = resolve('.build/bench-pages-docs');
const program = 'bench/pages/measure-pages.ts';
const wholeCount = 10_000;
const pageCount = Number(process.env.PAGES ?? wholeCount);
const goals = { seconds: 60, memory: 600, change: 100 };

const measuresSchema = z.object({
  pages: z.number(),
  sections: z.number(),
  /** Seconds of the processor's time. */
  steps: z.array(z.object({ name: z.string(), seconds: z.number() })),
  /** Megabytes, at most. */
  memory: z.number(),
  /** Milliseconds of each. */
  changes: z.array(z.object({ wall: z.number(), processor: z.number() })),
});

/** What the measured process says. */
export type PageMeasures = z.output<typeof measuresSchema>;

await writeDocsFolder(folder, pageCount);
// As users run it: uncompiled, no thread could be started.
const compiled = { folder: resolve('.build/bench-pages'), hasMaps: false };
await bundlePrograms(compiled, [...serverPrograms, program]);
const { stdout, status } = spawnSync(
  process.execPath,
  [compiledPath(program, programsFolder(compiled.folder)), folder],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) throw new Error('The documentation could not be indexed.');
const { pages, sections, steps, memory, changes } = measuresSchema.parse(JSON.parse(stdout));
const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
const change = medianOf(changes.map(({ wall }) => wall));
const load = loadavg().map((each) => each.toFixed(1));
const secondsOf = (seconds: number) => `${seconds.toFixed(1)} s`;

const page = `# Pages

On ${new Date().toISOString().slice(0, 10)}, two cores, SQLite; load averages at the end ${load.join(', ')} (about 1 where nothing else runs;
on a busy machine the same work takes more of the processor's time). ${pages.toLocaleString('en')} pages of 7 kB with
${sections.toLocaleString('en')} sections, indexed by one process. Reproduce it:

\`\`\`sh
npm run bench -- pages
\`\`\`

${table([
  ['', 'measured', 'goal'],
  ['indexing all of them, processor', secondsOf(total), `at most ${goals.seconds} s`],
  ...steps.map(({ name, seconds }) => [`— ${name}`, secondsOf(seconds), '']),
  ['memory at most', `${Math.round(memory)} MB`, `at most ${goals.memory} MB`],
  [
    'from a changed file until it is found, median',
    `${Math.round(change)} ms`,
    `at most ${goals.change} ms`,
  ],
  ['the slowest', `${Math.round(Math.max(...changes.map(({ wall }) => wall)))} ms`, ''],
  [
    'processor, median',
    `${Math.round(medianOf(changes.map(({ processor }) => processor)))} ms`,
    '',
  ],
])}

Until the change of a file is noticed, up to a tenth of a second more goes by, in which editors replace files.
`;
console.log(`\n${page}`);
if (pageCount === wholeCount) {
  writeFileSync(resultsFile, page);
  console.log(`Written to ${resultsFile}.`);
  const isMet = total <= goals.seconds && memory <= goals.memory && change <= goals.change;
  process.exitCode = isMet ? 0 : 1;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}
