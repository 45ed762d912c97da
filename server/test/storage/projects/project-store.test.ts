import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ProjectSource } from '../../../src/storage/projects/project-source.js';
import { ProjectTakenError } from '../../../src/storage/projects/project-store.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { onEachDatabase } from '../each-database.js';

const source: ProjectSource = { kind: 'folder', folder: '/srv/docs' };

function taken(what: string, owner: string) {
  return (error: unknown) =>
    error instanceof ProjectTakenError && error.what === what && error.owner === owner;
}

onEachDatabase('Projects', (open) => {
  it('are found by id, domain and host, and listed by id', async () => {
    const database = await open();
    const { projects } = openStores(database);
    const hosts = ['docs.acme.example', 'help.acme.example'];
    await projects.create({ id: 'b', domain: 'beta', name: 'Beta', source, hosts: [] });
    await projects.create({ id: 'a', domain: 'acme', name: 'Acme', source, hosts });
    const found = await projects.find({ id: 'a' });
    assert.deepEqual(found?.hosts, hosts);
    assert.equal(found?.live, undefined);
    assert.deepEqual(found?.source, source);
    assert.deepEqual(await projects.find({ domain: 'acme' }), found);
    assert.deepEqual(await projects.find({ host: 'help.acme.example' }), found);
    assert.equal(await projects.find({ host: 'beta' }), undefined);
    assert.deepEqual(
      (await projects.list()).map(({ id }) => id),
      ['a', 'b'],
    );
    await database.close();
  });

  it('take no id, domain or host that another has, and change nothing then', async () => {
    const database = await open();
    const { projects } = openStores(database);
    const plain = { name: 'Acme', source, hosts: ['docs.acme.example'] };
    await projects.create({ id: 'acme', domain: 'acme', ...plain });
    const second = { id: 'beta', domain: 'beta', name: 'Beta', source, hosts: [] };
    await assert.rejects(projects.create({ ...second, id: 'acme' }), taken('id', 'acme'));
    await assert.rejects(projects.create({ ...second, domain: 'acme' }), taken('domain', 'acme'));
    const hosts = ['beta.example', 'docs.acme.example'];
    await assert.rejects(projects.create({ ...second, hosts }), taken('host', 'acme'));
    assert.equal(await projects.find({ id: 'beta' }), undefined);
    await projects.create(second);
    await assert.rejects(projects.change('beta', { name: 'New', hosts }), taken('host', 'acme'));
    assert.equal((await projects.find({ id: 'beta' }))?.name, 'Beta');
    await database.close();
  });

  it('change in what is given, and keep their hosts when those are given again', async () => {
    const database = await open();
    const { projects } = openStores(database);
    const hosts = ['docs.acme.example'];
    await projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts });
    assert.ok(await projects.change('acme', { hosts, organization: 'acme-inc' }));
    const changed = await projects.find({ id: 'acme' });
    assert.deepEqual(
      [changed?.hosts, changed?.organization, changed?.name],
      [hosts, 'acme-inc', 'Acme'],
    );
    assert.ok(await projects.change('acme', { organization: undefined, hosts: [] }));
    const bare = await projects.find({ id: 'acme' });
    assert.deepEqual([bare?.hosts, bare?.organization], [[], undefined]);
    assert.equal(await projects.change('nobody', { name: 'x' }), false);
    await database.close();
  });

  it('know what of them is live, and take all of it with them', async () => {
    const database = await open();
    const stores = openStores(database);
    const { projects, keys, threads } = stores;
    const make = { domain: 'acme', name: 'Acme', source, hosts: ['docs.acme.example'] };
    await projects.create({ id: 'acme', ...make });
    const { documentation } = stores.ofDomain('acme');
    const site = { name: 'Acme', navigation: [], suggestions: [], links: [] };
    await documentation.publish({ site, pages: new Map() });
    assert.equal((await projects.find({ id: 'acme' }))?.live?.id, 1);
    const { plain } = await keys.createKey({ kind: 'admin', domain: 'acme', project: 'acme' });
    const other = await keys.createKey({ kind: 'admin', domain: 'beta', project: 'beta' });
    const own = await threads.create('acme');
    const kept = await threads.create('beta');

    const decision = {
      ...({ id: 'g', terms: ['t'], state: 'answered', question: 'Why?' } as const),
      ...{ decidedAt: new Date().toISOString(), decidedBy: 'owner' },
    };
    for (const id of ['acme', 'beta']) await stores.gaps.decide(id, decision);
    await stores.ofDomain('acme').evaluations.keep('questions.yaml', '{}');

    assert.ok(await projects.delete('acme'));
    assert.equal(await threads.isOwner({ domain: 'acme', ...own }), false);
    assert.equal(await projects.find({ id: 'acme' }), undefined);
    assert.equal(await documentation.current(), undefined);
    assert.equal(await keys.findKey(plain), undefined);
    assert.ok(await keys.findKey(other.plain));
    assert.ok(await threads.isOwner({ domain: 'beta', ...kept }));
    assert.equal(await projects.delete('acme'), false);
    await projects.create({ id: 'acme', ...make });
    assert.deepEqual(await stores.gaps.decisions('acme'), []);
    assert.equal((await stores.gaps.decisions('beta')).length, 1);
    assert.equal(await stores.ofDomain('acme').evaluations.last('questions.yaml'), undefined);
    await database.close();
  });

  it('remember what one server serves, and keep what was decided of it', async () => {
    const database = await open();
    const { projects } = openStores(database);
    const served = { id: 'docs', domain: 'docs', name: 'Docs', source };
    await projects.remember(served);
    await projects.change('docs', { hosts: ['docs.example'], name: 'Our docs' });
    const moved: ProjectSource = { kind: 'site', url: 'https://docs.example/' };
    await projects.remember({ ...served, source: moved });
    const project = await projects.find({ id: 'docs' });
    assert.deepEqual(
      [project?.hosts, project?.name, project?.source],
      [['docs.example'], 'Our docs', moved],
    );
    await assert.rejects(projects.remember({ ...served, domain: 'other' }), taken('id', 'docs'));
    await assert.rejects(projects.remember({ ...served, id: 'other' }), taken('domain', 'docs'));
    await database.close();
  });
});
