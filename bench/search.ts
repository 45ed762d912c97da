import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { z } from 'zod';
import { parseSiteIndex } from '../src/core/index/read-site-index.js';
import { measureKeystrokes } from './search/keystroke-times.js';
import { labelledQuestions, makeSiteIndex, originalCount } from './search/retrieval-set.js';
import { surveyEngine } from './search/survey.js';

/**
 * Measures engines for the search in the browser on real sections, and how long our index takes to be
 * read and built by its size; then the whole element, as `npm run build` left it. Writes the tables. Takes some minutes, most of them Fuse.js,
 * which searches titles and headings alone: over texts it takes several times as long.
 */
const resultsFile = 'bench/results/search.md';
const engines = ['ours', 'minisearch', 'flexsearch', 'fuse-headings'];
const sectionCounts = [250, 500, 1_000, 2_000, 5_000];
const readyTimeSchema = z.object({ cpu: z.number(), longest: z.number() });
type ReadyTime = z.infer<typeof readyTimeSchema>;

const json = JSON.stringify(makeSiteIndex(5_000));
const sections = parseSiteIndex(json);
const labelled = labelledQuestions
  .filter((_, position) => position % 6 === 0)
  .map(({ question, path }) => ({ question: question.split(' ').slice(0, 8).join(' '), path }));
const typed = labelled.slice(0, 3).map(({ question }) => question.slice(0, 40));
const page = `# Search in the browser

\`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}: ${sections.length}
sections of the AI SDK's documentation, which its package brings along (${originalCount}, the rest repeated with other words),
each with up to 200 characters of text.
Times are milliseconds of CPU. A keystroke is every beginning of ${typed.length} real queries, each also with a slip of
the finger. MRR@10 is of the right page for ${labelled.length} labelled queries: the first eight words of pages'
descriptions, which are left out of the sections. Code is gzipped, with its library.

${await engineTable()}

## The whole element, per key press

${await elementTable()}

From the input event to the frame with the first results: the built \`<docs-search>\` in Chromium, all sections searched in
the page, a backend that never answers. A frame takes 16.7 ms, for which every key press waits.

## Reading and building, by size

From the bytes of the file to the first search that it can answer, in a process that has not run this code before: CPU of
all its threads, compiling included. Reading (parsing and checking the JSON) is the first step, in one go; the others are
what slices in the page are made of. Large files are packed in a worker.

${sizeTable()}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);

async function engineTable(): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const name of engines) {
    const survey = await surveyEngine({ name, sections, typed, labelled });
    rows.push([
      name,
      survey.p50.toFixed(2),
      survey.p95.toFixed(2),
      survey.rank.toFixed(3),
      survey.slippedRank.toFixed(3),
      survey.buildTime.toFixed(0),
      kilobytes(survey.codeBytes),
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  const head = ['engine', 'p50', 'p95', 'MRR@10', 'with a slip', 'build', 'code, kB'];
  return table(head, rows);
}

async function elementTable(): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const throttle of [1, 4]) {
    const { count, p50, p95 } = await measureKeystrokes({
      indexFile: json,
      queries: typed,
      throttle,
    });
    rows.push([`${throttle}x`, count, p50.toFixed(1), p95.toFixed(1)]);
  }
  return table(['CPU slowed', 'key presses', 'p50, ms', 'p95, ms'], rows);
}

/** Of several runs the median, each in a process that has not run this code before. */
function sizeTable(): string {
  mkdirSync('.build', { recursive: true });
  const rows = sectionCounts.map((count) => {
    const text = JSON.stringify(makeSiteIndex(count));
    const file = `.build/bench-index-${count}.json`;
    writeFileSync(file, text);
    const runs = Array.from({ length: 5 }, () => readyTime(file));
    const median = (name: keyof ReadyTime) =>
      runs.map((run) => run[name]).sort((one, other) => one - other)[2] ?? 0;
    const sizes = [kilobytes(text.length), kilobytes(brotliSize(text))];
    return [count, ...sizes, median('cpu').toFixed(0), median('longest').toFixed(1)];
  });
  return table(['sections', 'file, kB', 'Brotli, kB', 'CPU until ready', 'longest step'], rows);
}

function readyTime(file: string): ReadyTime {
  const script = fileURLToPath(new URL('./search/ready-time.ts', import.meta.url));
  const printed = execFileSync(process.execPath, [...process.execArgv, script, file]);
  return readyTimeSchema.parse(JSON.parse(String(printed)));
}

function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function table(head: readonly string[], rows: readonly (string | number)[][]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
