import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { documentOf, TestSite } from '../crawl/test-site.js';
import { readProblem } from '../http/problem-details.js';
import { type ProjectsServer, startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

const order = ['queued', 'in_progress', 'success'];

describe('an update of a folder', () => {
  let server: ProjectsServer;
  let client: UpdateClient;
  let folder: string;
  before(async () => {
    server = await startProjectsServer();
    const files = { 'index.md': '# Home\n\nFirst.\n', 'a.md': '# A\n', 'b.md': '# B\n' };
    folder = (await server.make({ domain: 'acme', files })).folder;
    client = await UpdateClient.of(server, 'acme');
  });
  after(() => server.stop());

  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  const home = async () => (await server.open('/sites/acme/')).text();

  it('publishes what was added, modified and removed, and says so', async () => {
    assert.match(await home(), /First\./);
    await write('index.md', '# Home\n\nSecond.\n');
    await write('c.md', '# C\n');
    await rm(join(folder, 'b.md'));
    const id = await client.trigger('acme');
    const records = await client.follow(id);
    const statuses = records.map(({ status }) => order.indexOf(status));
    assert.deepEqual(statuses, [...statuses].sort());
    const last = records.at(-1);
    const filesChanged = { added: ['c.md'], modified: ['index.md'], removed: ['b.md'] };
    const { createdAt, endedAt, author, summary, logs } = last ?? {};
    assert.deepEqual(last, {
      ...{ _id: id, projectId: 'acme', subdomain: 'acme', status: 'success', source: 'api' },
      ...{ createdAt, endedAt, author, summary, logs, commit: { filesChanged } },
    });
    assert.match(author ?? '', /^admin key \w{26}$/);
    assert.equal(summary, 'Published 3 pages: 1 added, 1 modified, 1 removed.');
    assert.deepEqual(logs, [
      `Reading the folder ${folder}.`,
      '3 pages: 1 added, 1 modified, 1 removed.',
    ]);
    assert.match(await home(), /Second\./);
    assert.equal((await server.open('/sites/acme/b')).status, 404);
    assert.equal((await server.open('/sites/acme/c')).status, 200);
  });

  it('succeeds where nothing changed', async () => {
    const { status, summary } = await client.update('acme');
    assert.deepEqual([status, summary], ['success', 'Published 3 pages: nothing changed.']);
  });

  it('tells of what leads nowhere, and publishes all the same', async () => {
    await write('docs.json', '{"navigation": [{"group": "Start", "pages": ["/", "/gone"]}]}');
    const { status, summary, logs } = await client.update('acme');
    assert.equal(status, 'success');
    assert.match(summary, /: .*\. There is 1 warning: see the log\.$/);
    assert.ok(logs.includes('docs.json:1: the navigation lists /gone, and there is no such page.'));
    await rm(join(folder, 'docs.json'));
  });

  const mistakes = [
    {
      name: 'a page that cannot be parsed',
      file: 'broken.mdx',
      text: '# Broken\n\n<Note>\n',
      summary: /^A page cannot be read: broken\.mdx:3.*\.$/,
    },
    {
      name: 'a configuration that is none',
      file: 'docs.json',
      text: '{"name": 1}',
      summary: /\/docs\.json:1: "name" must be text\.$/,
    },
  ];
  for (const { name, file, text, summary } of mistakes) {
    it(`fails on ${name}, and leaves the site as it was`, async () => {
      await write('index.md', '# Home\n\nNot to be seen.\n');
      await write(file, text);
      const failed = await client.update('acme');
      assert.equal(failed.status, 'failure');
      assert.match(failed.summary, summary);
      assert.ok(failed.logs.includes(failed.summary));
      assert.match(await home(), /Second\./);
      await rm(join(folder, file));
      await write('index.md', '# Home\n\nSecond.\n');
    });
  }

  it('fails where the folder is gone or empty, and leaves the site as it was', async () => {
    const source = (path: string) => ({ source: { kind: 'folder', folder: path } as const });
    await server.stores.projects.change('acme', source('/nowhere'));
    assert.match(
      (await client.update('acme')).summary,
      /^There is no folder \/nowhere on the machine/,
    );
    assert.match(await home(), /Second\./);
    await server.stores.projects.change('acme', source(folder));
    for (const file of ['index.md', 'a.md', 'c.md']) await rm(join(folder, file));
    assert.match((await client.update('acme')).summary, /^No pages were found in /);
    assert.match(await home(), /Second\./);
  });
});

it('an update of an existing site crawls it again', async (test) => {
  const pageOf = (text: string) => documentOf(`<h1>Page</h1><p>${text}</p>`);
  const site = await TestSite.start({ '/': pageOf('First words.') });
  test.after(() => site.stop());
  const server = await startProjectsServer();
  test.after(() => server.stop());
  const source = { kind: 'site', url: site.url.href } as const;
  const { projects, keys } = server.stores;
  await projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
  const scope = { kind: 'assistant', domain: 'acme', project: 'acme' } as const;
  const { plain } = await keys.createKey(scope);
  const client = await UpdateClient.of(server, 'acme');
  const search = async () =>
    (await server.post('/discovery/v1/search/acme', { query: 'words' }, plain)).text();

  assert.equal((await client.update('acme')).summary, 'Published 1 page: 1 added.');
  assert.match(await search(), /First words/);
  site.answers['/'] = pageOf('Second words.');
  const second = await client.update('acme');
  assert.deepEqual(second.commit?.filesChanged.modified, [site.url.href]);
  assert.match(await search(), /Second words/);
  site.answers['/'] = { status: 404 };
  assert.equal((await client.update('acme')).status, 'failure');
  assert.match(await search(), /Second words/);
  assert.match(await (await server.open('/sites/acme/')).text(), /Add it to the site/);
});

describe('updates and their keys', () => {
  let server: ProjectsServer;
  let assistant: UpdateClient;
  let acme: UpdateClient;
  let beta: UpdateClient;
  before(async () => {
    server = await startProjectsServer();
    const files = { 'index.md': '# Home\n' };
    assistant = new UpdateClient(server, (await server.make({ domain: 'acme', files })).key);
    await server.make({ domain: 'beta', files });
    acme = await UpdateClient.of(server, 'acme');
    beta = await UpdateClient.of(server, 'beta');
  });
  after(() => server.stop());

  it('are those of the project alone', async () => {
    const id = await acme.trigger('acme');
    await acme.follow(id);
    const trigger = await beta.ask('update/acme', 'POST');
    assert.equal(trigger.status, 404);
    const foreign = await beta.ask(`update-status/${id}`, 'GET');
    const unknown = await acme.ask('update-status/01JD3S4M8QZ6T2W9X7Y5V3K1AB', 'GET');
    assert.deepEqual([foreign.status, unknown.status], [404, 404]);
    assert.deepEqual(await readProblem(foreign), await readProblem(unknown));
  });

  it('are refused to public, revoked and missing keys', async () => {
    const scope = { kind: 'admin', domain: 'acme', project: 'acme' } as const;
    const { plain, key } = await server.stores.keys.createKey(scope);
    await server.stores.keys.revoke(key.id);
    const statuses = [];
    for (const client of [
      assistant,
      new UpdateClient(server, plain),
      new UpdateClient(server, ''),
    ]) {
      statuses.push((await client.ask('update/acme', 'POST')).status);
      statuses.push((await client.ask('update-status/x', 'GET')).status);
    }
    assert.deepEqual(statuses, [403, 403, 401, 401, 401, 401]);
  });

  it('are refused for a project that does not exist', async () => {
    const gamma = await UpdateClient.of(server, 'gamma');
    const response = await gamma.ask('update/gamma', 'POST');
    assert.equal(response.status, 404);
    assert.equal((await readProblem(response)).code, 'unknown-project');
  });
});
