import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { filesOfFolder } from '../server/src/content/read-docs-folder.ts';
import { readFolder } from '../server/src/library/read-folder.ts';
import { indexBuilder } from '../server/src/retrieval/index/index-builder.ts';
import { openDatabase } from '../server/src/storage/database/database.ts';
import { openStores, type Stores } from '../server/src/storage/stores/open-stores.ts';
import { checkLinks } from '../server/src/updates/check-links.ts';
import { UpdateWorker } from '../server/src/updates/update-worker.ts';
import { table } from './markdown/result-tables.ts';
import { startContestant } from './server/contestant.ts';
import { writeDocsFolder } from './server/docs-folder.ts';

/**
 * Measures how long one changed page of many takes from the trigger until a reader sees it, and where that time
 * goes, and writes the table of results. Exits with 1 when it misses the goal.
 */
const resultsFile = 'bench/results/updates.md';
const data = '.build/bench-updates-data';
const folder = resolve('.build/bench-updates-docs');
const pageCount = Number(process.env.PAGES ?? 10_000);
const times = 7;
const goal = 2000;
const project = 'acme';
const changedFile = `${folder}/index.md`;

rmSync(data, { recursive: true, force: true });
await writeDocsFolder(folder, pageCount);
const database = await openDatabase(data);
const stores = openStores(database);
const source = { kind: 'folder', folder } as const;
await stores.projects.create({ id: project, domain: project, name: project, source, hosts: [] });
const scope = { kind: 'admin', domain: project, project } as const;
const { plain: key } = await stores.keys.createKey(scope);
const first = await timeOf(updateAlone);
const alone = await repeat(async () => {
  await change();
  return timeOf(updateAlone);
});
const steps = await timeSteps(stores);
await database.close();
const served = await timeServed();

const page = `# One changed page of ${pageCount.toLocaleString('en')}

On ${new Date().toISOString().slice(0, 10)}, two cores, SQLite. A project with a folder of ${pageCount.toLocaleString('en')} pages of 5 kB; one page is
changed, and an update is triggered. Median and slowest of ${times}. Reproduce it:

\`\`\`sh
npm run build && npm run bench -- updates
\`\`\`

${table([
  ['', 'p50', 'slowest', 'goal'],
  ['`serve`: from the trigger until a reader sees it', ...summaryOf(served), `at most ${goal} ms`],
  ['a worker with no page in memory: from the trigger to the end', ...summaryOf(alone), ''],
])}

Where the time of the worker goes:

${table([['', 'p50', 'slowest'], ...Object.entries(steps).map(([name, each]) => [name, ...summaryOf(each)])])}

The first update, which parses all pages and builds the index, took ${(first / 1000).toFixed(0)} s.
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = Math.max(...served) <= goal ? 0 : 1;

/** Triggers an update, and works on it without anything in memory. */
async function updateAlone(): Promise<void> {
  const worker = new UpdateWorker({
    ...{ stores, crawl: {}, warn: console.error },
    indexBuilderOf: (domain) => indexBuilder({ stores: stores.ofDomain(domain), domain }),
  });
  const id = await stores.updates.trigger({ project, source: 'api' });
  worker.start();
  let update = await stores.updates.find(id);
  while (!update?.endedAt) {
    await new Promise((resume) => setTimeout(resume, 5));
    update = await stores.updates.find(id);
  }
  await worker.close();
  if (update.status !== 'success') throw new Error(update.summary);
}

/** Does by hand what a worker does, one step after the other. */
async function timeSteps({ ofDomain }: Stores): Promise<Record<string, number[]>> {
  const { documentation } = ofDomain(project);
  const spent: Record<string, number[]> = {};
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    spent[name] = [...(spent[name] ?? []), performance.now() - begun];
    return result;
  };
  const { signal } = new AbortController();
  const files = filesOfFolder(folder);
  for (let time = 0; time < times; time += 1) {
    await change();
    const before = await step('reading which pages are live', () =>
      documentation.pages.readReferences(),
    );
    const read = await step('reading and hashing all files, parsing what changed', () =>
      readFolder({ folder, files, before, signal, onWarning: console.error }),
    );
    const store = documentation.pages;
    await step('checking links', () => checkLinks({ ...read, files, before, store }));
    await step('publishing', () => documentation.publish(read));
  }
  return spent;
}

/** As a reader sees it, who asks again and again. */
async function timeServed(): Promise<number[]> {
  const server = await startContestant({
    name: 'ours',
    command: [
      ...['server/dist/cli.js', 'serve', '--data', data, '--port', '{port}', '--log-level', 'warn'],
    ],
  });
  const headers = { authorization: `Bearer ${key}` };
  const home = `${server.origin}/sites/${project}/`;
  try {
    await (await fetch(home)).text();
    return await repeat(async () => {
      const text = await change();
      return timeOf(async () => {
        const address = `${server.origin}/v1/project/update/${project}`;
        const { status } = await fetch(address, { method: 'POST', headers });
        if (status !== 200) throw new Error(`The trigger was answered with ${status}.`);
        while (!(await (await fetch(home)).text()).includes(text));
      });
    });
  } finally {
    await server.stop();
  }
}

/** Changes the first page, and gives what it says now. */
async function change(): Promise<string> {
  const before = await readFile(changedFile, 'utf8');
  const text = `State ${Number(/State (\d+)/.exec(before)?.[1] ?? 0) + 1}.`;
  await writeFile(changedFile, `# Documentation\n\n${text}\n`);
  return text;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  while (measured.length < times) measured.push(await measure());
  return measured;
}

function summaryOf(each: readonly number[]): [string, string] {
  const sorted = each.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return [`${middle.toFixed(0)} ms`, `${(sorted.at(-1) ?? 0).toFixed(0)} ms`];
}
