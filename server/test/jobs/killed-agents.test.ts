import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import type { Job, JobRequest } from '../../src/storage/jobs/job-rows.js';
import { openStores, type Stores } from '../../src/storage/stores/open-stores.js';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { GitHubStandIn, standInToken } from '../forges/github-stand-in.js';
import { GitRepository, gitSkipReason } from '../git/git-repository.js';
import { lookUntil } from '../look-until.js';
import { randomNumbers } from '../random-numbers.js';
import { PostgresServer, postgresSkipReason } from '../storage/postgres-server.js';

/** On each database: more with WORKER_KILLS. Most of the time goes into starting workers again. */
const kills = Number(process.env.WORKER_KILLS ?? 8);
/** Milliseconds, so that a killed worker's job is soon taken over; one that is held up for so long counts as killed. */
const shortLease = 1_500;
/** Milliseconds that no machine holds a worker up for. */
const longLease = 600_000;
/** Steps of each job. */
const steps = 4;
/** Events of a whole job, of its beginning, its steps and what comes of them. */
const mostEvents = steps + 8;
/** Looks at a job behind an event, before a kill, at most. */
const mostLooks = 100;

const moreThanAll = 1_000_000;

const request: JobRequest = {
  messages: [{ role: 'user', content: 'Document the new option.' }],
  asDraft: true,
  model: 'sonnet',
};

const program = compiledProgram(new URL('./working-agent-program.ts', import.meta.url));

describe('agents that are killed at any moment', { skip: gitSkipReason }, () => {
  const title = `leave each job ended, with one push and one pull request, ${kills} times`;

  it(`${title}, in a file`, async (test) => {
    await killAgents(test, { data: await temporaryFolder(), url: '' });
  });

  it(`${title}, in PostgreSQL`, { skip: postgresSkipReason }, async (test) => {
    const server = await PostgresServer.start();
    test.after(() => server.stop());
    await killAgents(test, { data: '', url: await server.createDatabase() });
  });
});

interface Place {
  data: string;
  url: string;
}

async function killAgents(test: TestContext, place: Place): Promise<void> {
  const database = await openDatabase(place.data, place.url || undefined);
  test.after(() => database.close());
  const stores = openStores(database);
  const root = await temporaryFolder();
  await mkdir(join(root, 'acme'));
  const repository = await GitRepository.create('docs', join(root, 'acme'));
  for (const [name, value] of [
    ['http.receivepack', 'true'],
    ['core.logAllRefUpdates', 'true'],
  ] as const) {
    await repository.git(['config', name, value]);
  }
  await repository.commit({ 'docs/index.md': '# Home\n' });
  const gitHub = await GitHubStandIn.start({ folder: root });
  test.after(() => gitHub.stop());
  const source = { kind: 'git', remote: gitHub.remote, subfolder: 'docs' } as const;
  await stores.projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
  const folder = await temporaryFolder();
  const start = (leaseTime: number) =>
    startWorker(place, { folder, gitHub: gitHub.url, leaseTime });
  const jobs = await killEach(stores, { start, folder });
  for (const job of jobs) await requireWhole(job, { gitHub, repository });
  const completed = jobs.filter(({ outcome }) => outcome?.reason === 'completed').length;
  test.diagnostic(`${completed} of ${jobs.length} jobs were completed`);
  assert.ok(completed > 0);
}

/** Begins jobs and kills the worker at different points of them; gives all of them, ended. */
async function killEach(
  stores: Stores,
  { start, folder }: { start: (leaseTime: number) => Promise<ChildProcess>; folder: string },
): Promise<Job[]> {
  const random = randomNumbers(7);
  let worker = await start(shortLease);
  const replace = async (leaseTime: number) => {
    const ended = once(worker, 'exit');
    assert.ok(worker.kill('SIGKILL'), 'It ended by itself.');
    await ended;
    worker = await start(leaseTime);
  };
  try {
    for (let number = 1, killed = 0; killed < kills; number += 1) {
      const created = { project: 'acme', branch: `docs/job-${number}`, request };
      const id = await stores.jobs.create(created, { atOnce: 1, day: 1000 });
      // Whoever is killed three times is given up.
      for (let times = (number % 3) + 1; times > 0; times -= 1) {
        await untilEvents(stores, { id, enough: Math.ceil(random() * mostEvents) });
        for (let look = random() * mostLooks; look > 0; look -= 1) await stores.jobs.isOpen(id);
        await replace(shortLease);
        killed += 1;
      }
      await untilEvents(stores, { id, enough: moreThanAll });
    }
    // One that nobody disturbs: the others may all have been given up.
    await replace(longLease);
    const undisturbed = { project: 'acme', branch: 'docs/undisturbed', request };
    const id = await stores.jobs.create(undisturbed, { atOnce: 1, day: 1000 });
    await untilEvents(stores, { id, enough: moreThanAll });
    // What the killed ones have left goes with the next start.
    await replace(longLease);
    await lookUntil('an empty folder', async () => (await readdir(folder)).length === 0);
    return await stores.jobs.listOf('acme');
  } finally {
    worker.kill('SIGKILL');
  }
}

/** Until so much has happened in a job, or it has ended. */
function untilEvents(
  stores: Stores,
  { id, enough }: { id: string; enough: number },
): Promise<true> {
  return lookUntil(`event ${enough} of ${id}, or its end`, async () => {
    if (!(await stores.jobs.isOpen(id))) return true;
    return (await stores.jobs.events(id, { after: enough - 1, most: 1 })).length > 0;
  });
}

/** It has ended, once, with what its record says and nothing else. */
async function requireWhole(
  { id, branch, outcome }: Job,
  { gitHub, repository }: { gitHub: GitHubStandIn; repository: GitRepository },
): Promise<void> {
  assert.ok(outcome, `${id} has ended`);
  const opened = gitHub.pullRequests.filter(({ head }) => head === branch);
  const pushes = await repository
    .git(['reflog', 'show', '--format=%H', `refs/heads/${branch}`])
    .then((lines) => lines.trim().split('\n'))
    .catch(() => []);
  assert.ok(opened.length <= 1 && pushes.length <= 1, `${branch}: ${opened.length} ${pushes}`);
  if (outcome.reason !== 'completed') {
    assert.match(outcome.message, /^The job was begun 3 times/);
    return;
  }
  assert.deepEqual([opened.length, pushes.length], [1, 1], branch);
  assert.equal(outcome.pullRequest, `${gitHub.url}/acme/docs/pull/${opened[0]?.number}`);
  assert.equal(opened[0]?.body.match(/docs-assistant job/g)?.length, 1);
  const count = await repository.git(['rev-list', '--count', `main..${branch}`]);
  const page = await repository.git(['show', `${branch}:docs/steps.md`]);
  const lines = Array.from({ length: steps }, (_, step) => `Step ${step + 1}\n`);
  assert.deepEqual([count.trim(), page], ['1', lines.join('')], branch);
}

async function startWorker(
  { data, url }: Place,
  { folder, gitHub, leaseTime }: { folder: string; gitHub: string; leaseTime: number },
): Promise<ChildProcess> {
  const credential = gitHub.replace('//', `//docs:${standInToken}@`);
  const words = [data, url, `${leaseTime}`, folder, gitHub, credential, `${steps}`];
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  assert.ok(child.stdout);
  const said = once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code]) => assert.fail(`It ended with ${code}`));
  // It is ended by a kill later on, which is no fault.
  ended.catch(() => {});
  await Promise.race([said, ended]);
  return child;
}
