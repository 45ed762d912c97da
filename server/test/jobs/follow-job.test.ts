import assert from 'node:assert/strict';
import { it } from 'node:test';
import { followJob } from '../../src/jobs/follow-job.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

it('a job whose stream is kept no longer is followed to how it ended', async (test) => {
  const database = await openFreshDatabase();
  test.after(() => database.close());
  const { jobs, projects } = openStores(database);
  const source = { kind: 'folder', folder: '/srv/docs' } as const;
  await projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
  const project = 'acme';
  const request = { messages: [], asDraft: true, model: 'sonnet' as const };
  const created = { project, branch: 'docs/one', request };
  const id = await jobs.create(created, { atOnce: 1, day: 1 });
  await jobs.stop({ project, id }, 'Stopped.');
  const follow = async () => {
    const { signal } = new AbortController();
    const chunks: Record<string, unknown>[] = [];
    for await (const { number, chunk } of followJob({ jobs, project, id, after: 0, signal })) {
      chunks.push({ number, ...JSON.parse(chunk) });
    }
    return chunks;
  };
  const whole = await follow();
  assert.deepEqual(
    whole.map(({ type }) => type),
    ['start', 'data-session', 'error'],
  );
  await database.execute('DELETE FROM agent_job_events');
  assert.deepEqual(await follow(), whole);
});
