import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'zod/mini';
import { generationsSchema } from '../../../../dashboard/src/api/generations.js';
import {
  isGoingOn,
  startedSchema,
  type UpdateDetail,
  updateDetailSchema,
} from '../../../../dashboard/src/api/updates.js';
import { lookUntil } from '../../look-until.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { DashboardClient } from './dashboard-client.js';

describe('going back in the dashboard', () => {
  let server: ProjectsServer;
  let client: DashboardClient;
  let folder: string;
  before(async () => {
    server = await startProjectsServer({ kept: { keepGenerations: 3 }, basePath: '/help' });
    const files = { 'index.md': '# Home\n\nState 1.\n', 'gone.md': '# Gone\n' };
    folder = (await server.make({ domain: 'acme', files })).folder;
    await server.make({ domain: 'beta', files });
    const scope = { kind: 'admin', domain: 'acme', project: 'acme', name: 'Ada' } as const;
    const { plain } = await server.stores.keys.createKey(scope);
    client = await DashboardClient.of(`${server.url}/help`, plain);
  });
  after(() => server.stop());

  const list = async () => parse(generationsSchema, await client.read('generations')).generations;
  const send = (generation: unknown) =>
    client.send('rollbacks', { method: 'POST', body: { generation } });
  const follow = (id: string): Promise<UpdateDetail> =>
    lookUntil(`the end of ${id}`, async () => {
      const detail = parse(updateDetailSchema, await client.read(`updates/${id}`));
      return !isGoingOn(detail.update) && detail;
    });
  const update = async (state: number) => {
    await writeFile(join(folder, 'index.md'), `# Home\n\nState ${state}.\n`);
    const { id } = parse(startedSchema, await client.read('updates', { method: 'POST' }));
    return follow(id);
  };
  const home = async () => (await server.open('/help/sites/acme/')).text();

  it('shows readers the earlier pages, by an update in the name of the signed-in owner', async () => {
    const second = await update(2);
    assert.match(await home(), /State 2/);
    const [live, first] = await list();
    assert.deepEqual([live?.id, live?.isLive, live?.pages], [2, true, 2]);
    assert.deepEqual(live?.update, { id: second.update.id, summary: second.update.summary });
    assert.deepEqual([first?.id, first?.isLive, first?.update], [1, false, undefined]);
    const body = { generation: 1 };
    const started = await client.read('rollbacks', { method: 'POST', body });
    const { update: done, lines } = await follow(parse(startedSchema, started).id);
    const { status, source, author, summary } = done;
    assert.deepEqual([status, source, author], ['success', 'dashboard', 'Ada']);
    assert.equal(summary, 'Went back to generation 1: 1 modified.');
    assert.equal(lines[0], 'Going back to generation 1.');
    assert.match(await home(), /State 1/);
    assert.deepEqual(
      (await list()).map(({ id, isLive, restored }) => [id, isLive, restored]),
      [
        [3, true, 1],
        [2, false, undefined],
        [1, false, undefined],
      ],
    );
  });

  it('is refused for the live generation, and for what the project does not keep', async () => {
    for (let state = 4; state <= 6; state += 1) await update(state);
    const [live] = await list();
    assert.equal(live?.id, 6);
    const refused = async (generation: unknown) => {
      const { status, code } = await readProblem(await send(generation));
      return [status, code];
    };
    assert.deepEqual(await refused(6), [409, 'live-generation']);
    assert.deepEqual(await refused(2), [404, 'unknown-generation']);
    // Of the other project generation 1 is kept.
    const { documentation } = server.stores.ofDomain('beta');
    assert.deepEqual(
      (await documentation.list()).map(({ id }) => id),
      [1],
    );
    assert.deepEqual(await refused(1), [404, 'unknown-generation']);
    for (const generation of [0, 1.5, '5', 1e300, undefined]) {
      assert.deepEqual(await refused(generation), [400, 'invalid-request']);
    }
    assert.match(await home(), /State 6/);
  });

  it('takes no request of another page', async () => {
    const headers = { 'sec-fetch-site': 'same-site' };
    const body = { generation: 5 };
    const response = await client.send('rollbacks', { method: 'POST', body, headers });
    assert.equal((await readProblem(response)).code, 'foreign-page');
  });

  it('has the pictures of an update on its own origin', async () => {
    const { update: pictured } = await update(7);
    for (const kind of ['light', 'dark'] as const) {
      await server.stores.pictures.add(pictured.id, { kind, data: new Uint8Array([1, 2, 3]) });
    }
    const { screenshotLight = '', screenshotDark = '' } = await follow(pictured.id);
    assert.notEqual(screenshotLight, screenshotDark);
    for (const path of [screenshotLight, screenshotDark]) {
      assert.match(path, /^\/help\/-\/pictures\/[\w-]{32}\.png$/);
      assert.equal((await server.open(path)).headers.get('content-type'), 'image/png');
    }
  });
});
