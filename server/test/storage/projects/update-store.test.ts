import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '../../../src/storage/database/database.js';
import { ProjectStore } from '../../../src/storage/projects/project-store.js';
import { UpdateStore } from '../../../src/storage/projects/update-store.js';
import { LeaseLostError } from '../../../src/storage/queue/lease-lost-error.js';
import { defaultLeaseTime } from '../../../src/storage/queue/leases.js';
import { onEachDatabase } from '../each-database.js';

async function withProjects(database: Database, ...ids: string[]): Promise<void> {
  const projects = new ProjectStore(database);
  const source = { kind: 'folder', folder: '/srv/docs' } as const;
  for (const id of ids) {
    await projects.create({ id, domain: id, name: id, source, hosts: [] });
  }
}

onEachDatabase('Updates', (open) => {
  it('that are asked for at once become one, until it is worked on', async () => {
    const database = await open();
    await withProjects(database, 'acme', 'beta');
    const updates = new UpdateStore(database);
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => updates.trigger({ project: 'acme', source: 'api' })),
    );
    assert.equal(new Set(ids).size, 1);
    const [first = ''] = ids;
    assert.notEqual(await updates.trigger({ project: 'beta', source: 'api' }), first);
    assert.equal((await updates.claim('acme'))?.id, first);
    const next = await updates.trigger({ project: 'acme', source: 'api', author: 'Ada' });
    assert.notEqual(next, first);
    assert.equal((await updates.find(next))?.author, 'Ada');
    assert.deepEqual(
      [(await updates.find(first))?.status, (await updates.find(next))?.status],
      ['in_progress', 'queued'],
    );
    await database.close();
  });

  it('are taken by one worker each, and those of a project one after the other', async () => {
    const database = await open();
    await withProjects(database, 'a', 'b', 'c');
    const updates = new UpdateStore(database);
    for (const project of ['a', 'b', 'c']) await updates.trigger({ project, source: 'api' });
    const claims = await Promise.all(Array.from({ length: 8 }, () => updates.claim()));
    const claimed = [
      ...claims,
      await updates.claim(),
      await updates.claim(),
      await updates.claim(),
    ];
    const taken = claimed.filter((each) => each !== undefined);
    assert.deepEqual(taken.map(({ project }) => project).sort(), ['a', 'b', 'c']);
    await updates.trigger({ project: 'a', source: 'api' });
    assert.equal(await updates.claim(), undefined);
    const ofA = taken.find(({ project }) => project === 'a');
    assert.ok(ofA);
    await updates.finish(ofA, { status: 'failure', summary: 'No.' });
    assert.equal((await updates.claim())?.project, 'a');
    await database.close();
  });

  it('of a worker that gives no sign of life are taken over, and not ended twice', async () => {
    const database = await open();
    await withProjects(database, 'acme');
    let now = Date.parse('2026-11-22T12:00:00Z');
    const updates = new UpdateStore(database, { now: () => new Date(now) });
    const id = await updates.trigger({ project: 'acme', source: 'api' });
    const lost = await updates.claim();
    assert.ok(lost);
    await updates.log(lost, 'Reading.');
    now += defaultLeaseTime;
    assert.equal(await updates.claim(), undefined);
    await updates.renew(lost);
    now += defaultLeaseTime;
    assert.equal(await updates.claim(), undefined);
    now += 1;
    const taken = await updates.claim();
    assert.deepEqual([taken?.id, taken?.attempts], [id, 2]);
    assert.ok(taken);

    await assert.rejects(updates.renew(lost), LeaseLostError);
    await updates.log(lost, 'Still here.');
    const end = { status: 'success', summary: 'Done.' } as const;
    await assert.rejects(updates.finish(lost, end), LeaseLostError);
    assert.equal((await updates.find(id))?.status, 'in_progress');
    await updates.finish(taken, end);
    const ended = await updates.find(id);
    assert.deepEqual(
      [ended?.status, ended?.logs, ended?.summary],
      ['success', ['Reading.'], 'Done.'],
    );
    assert.equal(ended?.endedAt, new Date(now).toISOString());
    await assert.rejects(updates.finish(taken, end), LeaseLostError);
    await database.close();
  });

  it('go with their project, and of the ended ones a hundred are kept', async () => {
    const database = await open();
    await withProjects(database, 'acme');
    const updates = new UpdateStore(database);
    const ids: string[] = [];
    for (let count = 0; count < 103; count += 1) {
      ids.push(await updates.trigger({ project: 'acme', source: 'api' }));
      const claimed = await updates.claim();
      assert.ok(claimed);
      await updates.finish(claimed, { status: 'success', summary: 'Done.' });
    }
    const { rows } = await database.execute('SELECT COUNT(*) AS total FROM updates');
    assert.equal(Number(rows[0]?.total), 100);
    assert.equal(await updates.find(ids[0] ?? ''), undefined);
    const last = ids.at(-1) ?? '';
    assert.ok(await updates.find(last));
    await new ProjectStore(database).delete('acme');
    assert.equal(await updates.find(last), undefined);
    await database.close();
  });
});
