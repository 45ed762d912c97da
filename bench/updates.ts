import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesOfFolder } from '../server/src/content/read-docs-folder.ts';
import { checkLinks } from '../server/src/library/links/check-links.ts';
import { readFolder } from '../server/src/library/read-folder.ts';
import { indexBuilder } from '../server/src/retrieval/index/index-builder.ts';
import { openDatabase } from '../server/src/storage/database/database.ts';
import { openStores, type Stores } from '../server/src/storage/stores/open-stores.ts';
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
/** Milliseconds between two looks of a reader. */
const pause = 100;
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
say(`The whole update of ${pageCount} pages, which takes minutes.`);
const whole = await measure(updateAlone, ownTime);
say('Updates of one page, by a worker alone.');
const alone = await repeat(async () => {
  await change();
  return measure(updateAlone, ownTime);
});
const steps = await timeSteps(stores);
say('Updates of one page, by a server that readers ask.');
const served = await timeServed(change);
say('The same from a git repository.');
git('init', '--quiet', '--initial-branch=main');
commit();
await stores.projects.change(project, { source: { kind: 'git', remote: folder } });
await database.close();
const fromGit = await timeServed(async () => {
  const text = await change();
  commit();
  return text;
});
const ratio = whole.processor / medianOf(alone.map(({ processor }) => processor));
const limit = `at most ${goal} ms`;
const load = loadavg().map((each) => each.toFixed(1));

const page = `# One changed page of ${pageCount.toLocaleString('en')}

On ${new Date().toISOString().slice(0, 10)}, two cores, SQLite; load averages at the end ${load.join(', ')} (about 1 where nothing else runs).
A project with a folder of ${pageCount.toLocaleString('en')} pages of 5 kB; one page is changed, and an update is triggered. Median
and slowest of ${times}, and the median of what processors worked for it. Reproduce it:

\`\`\`sh
npm run build && npm run bench -- updates
\`\`\`

${table([
  ['', 'p50', 'slowest', 'processors', 'goal'],
  ['`serve`: from the trigger until a reader sees it', ...summaryOf(served.later), limit],
  ['the first since the server began, which reads all files', ...summaryOf([served.first]), limit],
  ['`serve`, from a git repository of this machine', ...summaryOf(fromGit.later), limit],
  ['a worker with no page in memory: from the trigger to the end', ...summaryOf(alone), ''],
  ['the same for all pages at once, with their index', ...summaryOf([whole]), ''],
])}

One page takes 1/${Math.round(ratio)} of the processor time of all pages. The server also builds a new index
meanwhile, takes pictures where there is a browser, and answers a reader who asks for the page every ${pause} ms: until
a reader sees it, up to that time goes by for nothing. The first update from git, which copies the repository, is not
counted.

Where the time of the worker goes:

${table([
  ['', 'p50', 'slowest', 'processors'],
  ...Object.entries(steps).map(([name, each]) => [name, ...summaryOf(each)]),
])}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
const counted = [served.first, ...served.later, ...fromGit.later];
process.exitCode = Math.max(...counted.map(({ time }) => time)) <= goal ? 0 : 1;

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
    await sleep(5);
    update = await stores.updates.find(id);
  }
  await worker.close();
  if (update.status !== 'success') throw new Error(update.summary);
}

/** Does by hand what a worker does, one step after the other. */
async function timeSteps({ ofDomain }: Stores): Promise<Record<string, Spent[]>> {
  const { documentation } = ofDomain(project);
  const spent: Record<string, Spent[]> = {};
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const { result, ...each } = await measure(work, ownTime);
    spent[name] = [...(spent[name] ?? []), each];
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

/** The first update of a server and later ones, as a reader sees them who asks again and again. */
async function timeServed(
  makeChange: () => Promise<string>,
): Promise<{ first: Spent; later: Spent[] }> {
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
    const update = async () => {
      const text = await makeChange();
      return measure(async () => {
        const address = `${server.origin}/v1/project/update/${project}`;
        const { status } = await fetch(address, { method: 'POST', headers });
        if (status !== 200) throw new Error(`The trigger was answered with ${status}.`);
        while (!(await (await fetch(home)).text()).includes(text)) await sleep(pause);
      }, server.processorTime);
    };
    return { first: await update(), later: await repeat(update) };
  } finally {
    await server.stop();
  }
}

/** Makes a commit of the folder as it is. */
function commit(): void {
  git('add', '--all');
  git(
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@example.com',
    'commit',
    '--quiet',
    '-mState',
  );
}

function git(...words: string[]): void {
  execFileSync('git', ['-C', folder, ...words]);
}

/** Changes the first page, and gives what it says now. */
async function change(): Promise<string> {
  const before = await readFile(changedFile, 'utf8');
  const text = `State ${Number(/State (\d+)/.exec(before)?.[1] ?? 0) + 1}.`;
  await writeFile(changedFile, `# Documentation\n\n${text}\n`);
  return text;
}

/** Milliseconds by the clock and of processors. */
interface Spent {
  time: number;
  processor: number;
}

/** What a piece of work takes, by what tells how long processors have worked so far. */
async function measure<Result>(
  work: () => Promise<Result>,
  processorTime: () => number,
): Promise<Spent & { result: Result }> {
  const [begun, worked] = [performance.now(), processorTime()];
  const result = await work();
  return { result, time: performance.now() - begun, processor: processorTime() - worked };
}

function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function repeat(work: () => Promise<Spent>): Promise<Spent[]> {
  const measured: Spent[] = [];
  while (measured.length < times) measured.push(await work());
  return measured;
}

function summaryOf(each: readonly Spent[]): [string, string, string] {
  const all = each.map(({ time }) => time);
  const processor = medianOf(each.map((one) => one.processor));
  return [milliseconds(medianOf(all)), milliseconds(Math.max(...all)), milliseconds(processor)];
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function say(line: string): void {
  console.log(line);
}
