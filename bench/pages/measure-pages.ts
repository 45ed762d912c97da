import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countSections } from '../../server/src/content/page.ts';
import { DocsFolder } from '../../server/src/library/docs-folder.ts';
import { asLibrary } from '../../server/src/library/library.ts';
import { LiveLibrary } from '../../server/src/library/live-library.ts';
import { indexBuilder } from '../../server/src/retrieval/index/index-builder.ts';
import { openDatabase } from '../../server/src/storage/database/database.ts';
import { openStores } from '../../server/src/storage/stores/open-stores.ts';
import type { PageMeasures } from '../pages.ts';

/** Indexes a folder in a process of its own, changes files of it, and prints what that took as JSON. */
const [folder = ''] = process.argv.slice(2);
const tries = 15;
const changedFile = 'index.md';

const data = await mkdtemp(join(tmpdir(), 'bench-pages-'));
const database = await openDatabase(data);
const stores = openStores(database).ofDomain('docs');
const store = stores.documentation;
const buildIndex = indexBuilder({ stores, domain: 'docs' });
const docs = new DocsFolder({ folder, store: store.pages });

const steps: PageMeasures['steps'] = [];
const opened = await step('reading and parsing', () => docs.open());
const library = await step('making them searchable', () => asLibrary(opened, buildIndex));
await step('storing them', () => store.publish(library));
const { maxRSS } = process.resourceUsage();

// The whole index is built long after that.
const live = new LiveLibrary(library, { buildIndex, patience: 2 ** 30 });
const unchanged = await readFile(join(folder, changedFile), 'utf8');
const changes: PageMeasures['changes'] = [];
for (let number = 0; number < tries; number += 1) {
  const word = `quixotic${String.fromCharCode(97 + number).repeat(4)}`;
  await appendFile(join(folder, changedFile), `\n\n## ${word}\n\nA new section.\n`);
  const started = performance.now();
  const before = process.cpuUsage();
  live.publish(await docs.update([changedFile]));
  const [hit] = await live.index.search({ query: word, limit: 1 });
  const { user, system } = process.cpuUsage(before);
  changes.push({ wall: performance.now() - started, processor: (user + system) / 1000 });
  if (hit?.section.path !== '/') throw new Error(`${word} was not found.`);
}
await live.close();
await writeFile(join(folder, changedFile), unchanged);
await database.close();
await rm(data, { recursive: true, force: true });

const measures: PageMeasures = {
  pages: library.pages.size,
  sections: countSections(library.pages.values()),
  steps,
  memory: (maxRSS * 1024) / 1e6,
  changes,
};
console.log(JSON.stringify(measures));

/** Seconds of the processor's time, its own threads' included. */
async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  steps.push({ name, seconds: (user + system) / 1e6 });
  return result;
}
