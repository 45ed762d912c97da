import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'zod/mini';
import {
  isGoingOn,
  startedSchema,
  type UpdateDetail,
  updateDetailSchema,
  updatesSchema,
} from '../../../../dashboard/src/api/updates.js';
import { lookUntil } from '../../look-until.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { DashboardClient } from './dashboard-client.js';

describe('the updates of the dashboard', () => {
  let server: ProjectsServer;
  let folder: string;
  let client: DashboardClient;
  let beta: DashboardClient;
  before(async () => {
    server = await startProjectsServer();
    const files = { 'index.md': '# Home\n' };
    folder = (await server.make({ domain: 'acme', files })).folder;
    await server.make({ domain: 'beta', files });
    const signIn = async (project: string) => {
      const scope = { kind: 'admin', domain: project, project, name: `Of ${project}` } as const;
      const { plain } = await server.stores.keys.createKey(scope);
      return DashboardClient.of(server.url, plain);
    };
    client = await signIn('acme');
    beta = await signIn('beta');
  });
  after(() => server.stop());

  const start = async () =>
    parse(startedSchema, await client.read('updates', { method: 'POST' })).id;
  const read = async (id: string, known = 0) =>
    parse(updateDetailSchema, await client.read(`updates/${id}?after=${known}`));
  /** As the page reads it: what is new of the log each time, until the update has ended. */
  const follow = (id: string): Promise<UpdateDetail> => {
    const lines: string[] = [];
    return lookUntil(`the end of ${id}`, async () => {
      const detail = await read(id, lines.length);
      lines.push(...detail.lines);
      return !isGoingOn(detail.update) && { ...detail, lines };
    });
  };

  it('are started here, by the name of the key', async () => {
    await writeFile(join(folder, 'new.md'), '# New\n');
    const { update, filesChanged, lines } = await follow(await start());
    const { status, source, author, summary } = update;
    assert.deepEqual([status, source, author], ['success', 'dashboard', 'Of acme']);
    assert.equal(summary, 'Published 2 pages: 1 added.');
    assert.deepEqual(filesChanged?.added, { count: 1, first: ['new.md'] });
    assert.deepEqual(lines, [`Reading the folder ${folder}.`, '2 pages: 1 added.']);
  });

  it('are listed newest first, without their logs', async () => {
    const id = await start();
    await follow(id);
    const { updates } = parse(updatesSchema, await client.read('updates'));
    assert.equal(updates[0]?.id, id);
    const times = updates.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, [...times].sort().reverse());
    assert.ok(!JSON.stringify(updates).includes('Reading the folder'));
  });

  it('name the first of many files, and count all', async () => {
    const added = Array.from({ length: 501 }, (_, number) => `${number}.md`);
    const stored = JSON.stringify({
      ...{ sha: 'f'.repeat(40), ref: 'main', message: 'Add pages' },
      filesChanged: { added, modified: [], removed: [] },
    });
    const last = await start();
    await follow(last);
    await server.database.execute({
      sql: 'UPDATE updates SET commit_record = ? WHERE id = ?',
      args: [stored, last],
    });
    const { update, filesChanged } = await read(last);
    assert.deepEqual(update.commit, { sha: 'f'.repeat(40), ref: 'main', message: 'Add pages' });
    assert.equal(filesChanged?.added.count, 501);
    assert.equal(filesChanged?.added.first.length, 500);
  });

  it('name no files where one failed and those of its commit are not known', async () => {
    const last = await start();
    await follow(last);
    const filesChanged = { added: [], modified: [], removed: [] };
    await server.database.execute({
      sql: "UPDATE updates SET status = 'failure', commit_record = ? WHERE id = ?",
      args: [
        JSON.stringify({ sha: 'f'.repeat(40), ref: 'main', message: 'Mend', filesChanged }),
        last,
      ],
    });
    const failed = await read(last);
    assert.equal(failed.update.commit?.message, 'Mend');
    assert.equal(failed.filesChanged, undefined);
  });

  it('are those of the project alone', async () => {
    const id = await start();
    await follow(id);
    const foreign = await beta.send(`updates/${id}`);
    assert.equal((await readProblem(foreign)).code, 'unknown-update');
    assert.deepEqual(await beta.read('updates'), { updates: [] });
  });
});
