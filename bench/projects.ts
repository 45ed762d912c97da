import { rmSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../server/src/storage/database/database.ts';
import { openStores } from '../server/src/storage/stores/open-stores.ts';
import { table } from './markdown/result-tables.ts';
import { readDocs } from './projects/read-docs.ts';
import { startContestant } from './server/contestant.ts';

/**
 * Measures what one server of many small projects takes, while a reader opens one after the other, and writes the
 * table of results. Exits with 1 when it misses the goal.
 */
const resultsFile = 'bench/results/projects.md';
const data = '.build/bench-projects-data';
const projectCount = 500;
const pagesEach = 50;
const goal = 1024 * 1024 * 1024;

await writeProjects();
const server = await startContestant({
  name: 'ours',
  command: [
    ...['server/dist/cli.js', 'serve', '--data', data, '--port', '{port}', '--log-level', 'warn'],
  ],
});
const started = server.memory();
const first: number[] = [];
const again: number[] = [];
let most = started;
try {
  for (let number = 0; number < projectCount; number += 1) {
    first.push(await timeOfPage(number));
    again.push(await timeOfPage(number));
    most = Math.max(most, server.memory());
  }
} finally {
  await server.stop();
}
const page = `# Many projects on one server

${projectCount} projects of ${pagesEach} pages each, on ${new Date().toISOString().slice(0, 10)}, with the default of \`--memory\`, 512. A reader
opens a page of each project, twice. Reproduce it:

\`\`\`sh
npm run build && npm run bench -- projects
\`\`\`

${table([
  ['', '**ours**', 'goal'],
  ['memory after the start', megabytes(started), ''],
  ['memory at most', megabytes(most), `at most ${megabytes(goal)}`],
  ['the first page of a project, whose index is built then, p50', milliseconds(first, 0.5), ''],
  ['the same, p99', milliseconds(first, 0.99), ''],
  ['the page again, p50', milliseconds(again, 0.5), ''],
])}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = most <= goal ? 0 : 1;

/** All projects have the same pages, which are parsed once. */
async function writeProjects(): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  const documentation = await readDocs(pagesEach);
  const database = await openDatabase(data);
  const stores = openStores(database);
  for (let number = 0; number < projectCount; number += 1) {
    const domain = `project-${number}`;
    const source = { kind: 'folder', folder: '/nowhere' } as const;
    await stores.projects.create({ id: domain, domain, name: domain, source, hosts: [] });
    await stores.ofDomain(domain).documentation.publish(documentation);
  }
  await database.close();
}

async function timeOfPage(number: number): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${server.origin}/sites/project-${number}/`);
  if (response.status !== 200) throw new Error(`A page was answered with ${response.status}.`);
  await response.text();
  return performance.now() - begun;
}

function milliseconds(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
