import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { startProjectsServer } from '../projects/projects-server.js';
import { onEachDatabase } from '../storage/each-database.js';
import { UpdateClient } from './update-client.js';

const gone = '# Gone\n\nA page about the anvil.\n';

onEachDatabase('Going back', (open) => {
  it('makes an earlier generation live again, as an update that parses nothing', async (test) => {
    const server = await startProjectsServer({ database: await open() });
    test.after(() => server.stop());
    const files = { 'index.md': '# Home\n\nFirst.\n', 'same.md': '# Same\n', 'gone.md': gone };
    const { folder, key } = await server.make({ domain: 'acme', files });
    const client = await UpdateClient.of(server, 'acme');
    const store = server.stores.ofDomain('acme').documentation;
    const home = async () => (await server.open('/sites/acme/')).text();
    const search = () => server.search('/discovery/v1/search/acme', key);
    assert.match(await home(), /First\./);
    await writeFile(join(folder, 'index.md'), '# Home\n\nSecond.\n');
    await rm(join(folder, 'gone.md'));
    await client.update('acme');
    assert.match(await home(), /Second\./);
    assert.deepEqual(await search(), []);

    // Nothing of the folder is needed.
    await rm(folder, { recursive: true });
    const scope = { project: 'acme', source: 'dashboard', author: 'Ada', generation: 1 } as const;
    const id = await server.stores.updates.trigger(scope);
    const record = (await client.follow(id)).at(-1);
    assert.equal(record?.status, 'success');
    assert.deepEqual([record.source, record.author], ['dashboard', 'Ada']);
    assert.equal(record.summary, 'Went back to generation 1: 1 added, 1 modified.');
    assert.deepEqual(record.commit?.filesChanged, {
      ...{ added: ['gone.md'], modified: ['index.md'], removed: [] },
    });
    assert.deepEqual(record.logs, ['Going back to generation 1.', '3 pages: 1 added, 1 modified.']);
    assert.match(await home(), /First\./);
    assert.deepEqual(await search(), ['/sites/acme/gone']);
    const list = await store.list();
    assert.deepEqual(
      list.map(({ id, pageCount, restored }) => [id, pageCount, restored]),
      [
        [3, 3, 1],
        [2, 2, undefined],
        [1, 3, undefined],
      ],
    );
    assert.equal(list[0]?.summary, record.summary);
    // A page is stored for each of its states that follow each other.
    const { rows } = await server.database.execute(
      'SELECT path, first_generation FROM pages ORDER BY path, first_generation',
    );
    assert.deepEqual(
      rows.map((row) => [row.path, row.first_generation]),
      [
        ['/', 1],
        ['/', 2],
        ['/', 3],
        ['/gone', 1],
        ['/gone', 3],
        ['/same', 1],
      ],
    );
  });

  it('is a failure where the generation is not kept, and leaves the site as it is', async (test) => {
    const server = await startProjectsServer({
      database: await open(),
      kept: { keepGenerations: 2 },
    });
    test.after(() => server.stop());
    const { folder } = await server.make({ domain: 'acme', files: { 'index.md': '# Home 1\n' } });
    const client = await UpdateClient.of(server, 'acme');
    for (let state = 2; state <= 4; state += 1) {
      await writeFile(join(folder, 'index.md'), `# Home ${state}\n`);
      assert.equal((await client.update('acme')).status, 'success');
    }
    const id = await server.stores.updates.trigger({
      ...{ project: 'acme', source: 'dashboard', generation: 2 },
    });
    const record = (await client.follow(id)).at(-1);
    assert.deepEqual(
      [record?.status, record?.summary],
      ['failure', 'Generation 2 is not kept: there are 3 to 4.'],
    );
    assert.match(await (await server.open('/sites/acme/')).text(), /Home 4/);
    const { rows } = await server.database.execute(
      'SELECT first_generation FROM pages ORDER BY first_generation',
    );
    assert.deepEqual(
      rows.map((row) => row.first_generation),
      [3, 4],
    );
  });

  it('waits beside an update, and two to the same generation are one', async (test) => {
    const server = await startProjectsServer({ database: await open() });
    test.after(() => server.stop());
    await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
    await server.worker.close();
    const trigger = (generation?: number) =>
      server.stores.updates.trigger({ project: 'acme', source: 'internal', generation });
    const ids = [await trigger(), await trigger(1), await trigger(2)];
    assert.equal(new Set(ids).size, 3);
    assert.deepEqual([await trigger(), await trigger(1), await trigger(2)], ids);
  });
});
