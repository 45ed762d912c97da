import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '../../../src/storage/database/database.js';
import { JobLimitError } from '../../../src/storage/jobs/job-limit-error.js';
import type { FinishedWork, JobRequest } from '../../../src/storage/jobs/job-rows.js';
import { JobStore } from '../../../src/storage/jobs/job-store.js';
import { ProjectStore } from '../../../src/storage/projects/project-store.js';
import { LeaseLostError } from '../../../src/storage/queue/lease-lost-error.js';
import { defaultLeaseTime } from '../../../src/storage/queue/leases.js';
import { onEachDatabase } from '../each-database.js';

const request: JobRequest = {
  messages: [{ role: 'user', content: 'Document the new option.' }],
  asDraft: true,
  model: 'sonnet',
};
const budget = { atOnce: 2, day: 3 };
const work: FinishedWork = {
  sha: 'a'.repeat(40),
  branch: { start: 'b'.repeat(40), isNew: true },
  base: { name: 'main', sha: 'b'.repeat(40) },
  title: 'Document it',
  description: 'It is new.',
};

/** Two projects, and jobs at a time that stands still. */
async function makeJobs(database: Database) {
  const projects = new ProjectStore(database);
  const source = { kind: 'folder', folder: '/srv/docs' } as const;
  for (const id of ['acme', 'beta']) {
    await projects.create({ id, domain: id, name: id, source, hosts: [] });
  }
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const jobs = new JobStore(database, { now: () => new Date(clock.now) });
  const create = (branch: string, project = 'acme') =>
    jobs.create({ project, branch, request }, budget);
  const claim = async () => {
    const claimed = await jobs.claim();
    assert.ok(claimed);
    return claimed;
  };
  const typesOf = async (id: string) =>
    (await jobs.events(id, { after: 0, most: 100 })).map(({ chunk }) => JSON.parse(chunk).type);
  return { projects, clock, jobs, create, claim, typesOf };
}

onEachDatabase('Agent jobs', (open) => {
  it('are taken by one worker each, the oldest first, and end once', async () => {
    const database = await open();
    const { jobs, create, claim, typesOf } = await makeJobs(database);
    const first = await create('docs/one');
    await create('docs/two');
    const claims = [await claim(), await claim()];
    assert.deepEqual(claims.map(({ branch }) => branch).sort(), ['docs/one', 'docs/two']);
    assert.equal(await jobs.claim(), undefined);
    const claimed = claims.find(({ id }) => id === first);
    assert.ok(claimed);
    assert.deepEqual(claimed.request, request);
    const todos = [
      { id: '1', content: 'Read', status: 'in_progress', priority: 'high' } as const,
      { id: '2', content: 'x'.repeat(3000), status: 'pending', priority: 'low' } as const,
    ];
    await jobs.setTodos(claimed, todos);
    await jobs.append(claimed, [{ type: 'text-start', id: 't' }]);
    const before = await jobs.find('acme', first);
    assert.deepEqual([before?.todos, before?.outcome], [todos.slice(0, 1), undefined]);
    const outcome = {
      reason: 'completed',
      message: 'Done.',
      pullRequest: 'https://x.y/1',
    } as const;
    await jobs.halt(claimed, outcome);
    assert.deepEqual((await jobs.find('acme', first))?.outcome, outcome);
    assert.equal((await typesOf(first)).join(' '), `start text-start ${closing}`);
    await assert.rejects(jobs.halt(claimed, outcome), LeaseLostError);
    await assert.rejects(jobs.append(claimed, [{ type: 'text-end', id: 't' }]), LeaseLostError);
    assert.equal((await typesOf(first)).join(' '), `start text-start ${closing}`);
    await database.close();
  });

  it('of another project are not found, and go with their own', async () => {
    const database = await open();
    const { projects, jobs, create, typesOf } = await makeJobs(database);
    const id = await create('docs/one');
    assert.equal(await jobs.find('beta', id), undefined);
    assert.equal(await jobs.stop({ project: 'beta', id }, 'No.'), false);
    assert.deepEqual(await jobs.listOf('beta'), []);
    await projects.delete('acme');
    assert.deepEqual([await jobs.listOf('acme'), await typesOf(id)], [[], []]);
    await database.close();
  });

  it('are taken over from a worker that died, with what it has finished', async () => {
    const database = await open();
    const { clock, jobs, create, claim } = await makeJobs(database);
    await create('docs/one');
    const lost = await claim();
    await jobs.keepWork(lost, work);
    clock.now += defaultLeaseTime;
    assert.equal(await jobs.claim(), undefined);
    clock.now += 1;
    const taken = await claim();
    assert.deepEqual([taken.attempts, taken.work], [2, work]);
    for (const late of [
      () => jobs.renew(lost),
      () => jobs.append(lost, [{ type: 'finish' }]),
      () => jobs.keepWork(lost, work),
      () => jobs.setTodos(lost, []),
      () => jobs.halt(lost, { reason: 'error', message: 'No.' }),
    ]) {
      await assert.rejects(late, LeaseLostError);
    }
    assert.ok(await jobs.isOpen(taken.id));
    await database.close();
  });

  it('that are stopped end at once, unless what they have finished is on its way', async () => {
    const database = await open();
    const { jobs, create, claim, typesOf } = await makeJobs(database);
    const waiting = await create('docs/one');
    assert.equal(await jobs.stop({ project: 'acme', id: waiting }, 'Stopped.'), true);
    assert.equal(await jobs.stop({ project: 'acme', id: waiting }, 'Again.'), false);
    assert.equal(await jobs.claim(), undefined);
    const id = await create('docs/one');
    const claimed = await claim();
    const heard: boolean[] = [];
    jobs.news.watch(id, ({ isEnded }) => heard.push(isEnded));
    await jobs.append(claimed, []);
    await jobs.stop({ project: 'acme', id }, 'Stopped.');
    assert.deepEqual(heard, [false, true]);
    await assert.rejects(jobs.append(claimed, [{ type: 'text-start', id: 't' }]), LeaseLostError);
    assert.deepEqual(await typesOf(id), ['start', 'data-session', 'error']);
    const outcome = { reason: 'error', message: 'Stopped.', pullRequest: undefined };
    assert.deepEqual((await jobs.find('acme', id))?.outcome, outcome);
    const last = await create('docs/two');
    await jobs.keepWork(await claim(), work);
    assert.equal(await jobs.stop({ project: 'acme', id: last }, 'Stopped.'), false);
    assert.equal((await jobs.find('acme', last))?.outcome, undefined);
    await database.close();
  });

  it('are as many as a project may have, of each branch one, however many ask at once', async () => {
    const database = await open();
    const { clock, jobs, create } = await makeJobs(database);
    const whatOf = (error: unknown) => (error instanceof JobLimitError ? error.what : error);
    const asked = await Promise.allSettled(['a', 'a', 'b', 'c'].map((branch) => create(branch)));
    const made = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    assert.equal(made.length, 2);
    await assert.rejects(create('d'), (error) => whatOf(error) === 'at-once');
    await create('a', 'beta');
    for (const id of made) await jobs.stop({ project: 'acme', id }, 'Stopped.');
    await create('d');
    await assert.rejects(create('d'), (error) => whatOf(error) === 'branch');
    await assert.rejects(create('e'), (error) => whatOf(error) === 'day');
    clock.now += 24 * 60 * 60 * 1000;
    await create('e');
    await database.close();
  });

  it('keep what they say as long as few have ended after them', async () => {
    const database = await open();
    const { jobs, typesOf } = await makeJobs(database);
    const ids: string[] = [];
    for (let count = 0; count < 52; count += 1) {
      const most = { atOnce: 1, day: 100 };
      const id = await jobs.create({ project: 'acme', branch: `b${count}`, request }, most);
      await jobs.stop({ project: 'acme', id }, 'Stopped.');
      ids.push(id);
    }
    const sorted = ids.sort();
    const kept = await Promise.all(sorted.map(async (id) => (await typesOf(id)).length));
    assert.deepEqual(kept.slice(0, 3), [0, 0, 3]);
    assert.equal((await jobs.listOf('acme')).length, 52);
    await database.close();
  });
});

const closing = 'data-session text-start text-delta text-end finish';
