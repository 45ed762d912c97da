import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { inflateSync } from 'node:zlib';
import { showOnLoopback } from '../../src/commands/serving/show-on-loopback.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores, type Stores } from '../../src/storage/stores/open-stores.js';
import { findBrowser } from '../../src/updates/find-browser.js';
import { HomePictures } from '../../src/updates/home-pictures.js';
import { Command } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { lookUntil } from '../look-until.js';
import { startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

const browser = findBrowser();
const skip = browser === undefined && 'there is no Chromium on this machine';

/** The colour of the first pixel of a PNG, which no filter of its row changes. */
function firstPixel(png: Buffer): number[] {
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  const parts: Buffer[] = [];
  for (let start = 8; start < png.length; ) {
    const length = png.readUInt32BE(start);
    const kind = png.toString('latin1', start + 4, start + 8);
    if (kind === 'IDAT') parts.push(png.subarray(start + 8, start + 8 + length));
    start += length + 12;
  }
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 4)];
}

async function pictureOf(address: string | undefined): Promise<Buffer> {
  const response = await fetch(address ?? '');
  assert.equal(response.headers.get('content-type'), 'image/png');
  return Buffer.from(await response.arrayBuffer());
}

/** Resolves once a line that these words match was added to the log of an update in this process. */
function logged(test: TestContext, { updates }: Stores, words: RegExp): Promise<void> {
  const addLine = updates.addLine.bind(updates);
  return new Promise((resolve) => {
    test.mock.method(updates, 'addLine', async (id: string, line: string) => {
      await addLine(id, line);
      if (words.test(line)) resolve();
    });
  });
}

/** Resolves once the dark picture of an update, which is the last one, is kept in this process. */
function pictured(test: TestContext, { pictures }: Stores): Promise<void> {
  const add = pictures.add.bind(pictures);
  return new Promise((resolve) => {
    test.mock.method(pictures, 'add', async (...[update, picture]: Parameters<typeof add>) => {
      await add(update, picture);
      if (picture.kind === 'dark') resolve();
    });
  });
}

it('an update has pictures of the new home page, light and dark', { skip }, async (test) => {
  const server = await startProjectsServer({
    browser: { path: browser },
    basePath: '/docs-assistant',
  });
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
  const client = await UpdateClient.of(server, 'acme');
  const taken = pictured(test, server.stores);
  const failed = logged(test, server.stores, /could not be taken/).then(() =>
    assert.fail('The pictures could not be taken.'),
  );
  const id = await client.trigger('acme');
  await Promise.race([taken, failed]);
  const record = await client.status(id);
  const { screenshot, screenshotLight, screenshotDark } = record;
  assert.equal(screenshot, screenshotLight);
  assert.match(screenshotDark ?? '', /\/docs-assistant\/-\/pictures\/[\w-]{32}\.png$/);
  const light = firstPixel(await pictureOf(screenshotLight));
  const dark = firstPixel(await pictureOf(screenshotDark));
  assert.ok(Math.min(...light) > 200 && Math.max(...dark) < 80, `${light}; ${dark}`);
  const guessed = screenshotDark?.replace(/[\w-]{32}\.png$/, `${'a'.repeat(32)}.png`);
  assert.equal((await fetch(guessed ?? '')).status, 404);
});

it('a worker takes them as well, of a site that only its browser finds', { skip }, async (test) => {
  const data = await temporaryFolder();
  const database = await openDatabase(data);
  test.after(() => database.close());
  const { projects, updates, pictures } = openStores(database);
  const folder = await temporaryFolder({ 'index.md': '# Home\n' });
  const source = { kind: 'folder', folder } as const;
  await projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
  const id = await updates.trigger({ project: 'acme', source: 'api' });
  const worker = new Command(['worker', '--data', data], { DOCS_ASSISTANT_BROWSER: browser });
  test.after(() => worker.signal('SIGKILL'));
  const names = await lookUntil('both pictures', async () => {
    assert.doesNotMatch((await updates.find(id))?.logs.join() ?? '', /could not be taken/);
    const taken = await pictures.ofUpdate(id);
    return taken.dark !== undefined && taken;
  });
  const [light = [], dark = []] = await Promise.all(
    [names.light, names.dark].map(async (name = '') => {
      return firstPixel(Buffer.from((await pictures.find(name)) ?? []));
    }),
  );
  assert.ok(Math.min(...light) > 200 && Math.max(...dark) < 80, `${light}; ${dark}`);
});

it('a site that is shown for its pictures is at no address that can be guessed', async (test) => {
  const server = await startProjectsServer();
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' }, hosts: ['127.0.0.1'] });
  const project = await server.stores.projects.find({ id: 'acme' });
  assert.ok(project);
  let shown = '';
  await showOnLoopback(server.stores)(project, async (url) => {
    shown = url;
    assert.match(await (await fetch(url)).text(), /<h1 id="home">Home<\/h1>/);
    for (const path of ['/', '/sites/acme/', '/docs-assistant/embed.js']) {
      assert.equal((await fetch(new URL(path, url))).status, 404);
    }
  });
  await assert.rejects(fetch(shown));
});

it('no picture is taken of an error', async (test) => {
  const server = await startProjectsServer();
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
  const project = await server.stores.projects.find({ id: 'acme' });
  assert.ok(project);
  const client = await UpdateClient.of(server, 'acme');
  const id = await client.trigger('acme');
  await client.follow(id);
  const pictures = new HomePictures({
    stores: server.stores,
    browser: '/bin/false',
    showHome: (_project, look) => look(`${server.url}/sites/none/`),
  });
  const said = logged(test, server.stores, /No pictures|could not be taken/);
  pictures.take(project, id);
  await said;
  await pictures.close();
  const logs = (await client.status(id)).logs.join();
  assert.match(logs, /the home page cannot be shown/);
  assert.doesNotMatch(logs, /could not be taken/);
});

it('an update without a browser says in its log that there are no pictures', async (test) => {
  const server = await startProjectsServer({ browser: { path: undefined } });
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
  const { status, logs, screenshot } = await (await UpdateClient.of(server, 'acme')).update('acme');
  assert.deepEqual([status, screenshot], ['success', undefined]);
  assert.equal(
    logs.at(-1),
    'No pictures: there is no Chromium on this machine; name one with --browser.',
  );
});

it('pictures that fail are told in the log of the update, which stays a success', async (test) => {
  const broken = join(await temporaryFolder(), 'browser');
  await writeFile(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const server = await startProjectsServer({ browser: { path: broken } });
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
  const client = await UpdateClient.of(server, 'acme');
  const said = logged(test, server.stores, /could not be taken/);
  const id = await client.trigger('acme');
  await said;
  const { status, logs } = await client.status(id);
  assert.equal(status, 'success');
  assert.match(logs.join(), /could not be taken/);
});

it('pictures of all but the latest ten updates are dropped', async (test) => {
  const server = await startProjectsServer();
  test.after(() => server.stop());
  await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
  const client = await UpdateClient.of(server, 'acme');
  const ids = [];
  for (let count = 0; count < 11; count += 1) {
    const id = await client.trigger('acme');
    await client.follow(id);
    await server.stores.pictures.add(id, { kind: 'light', data: new Uint8Array([count]) });
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  assert.deepEqual(await server.stores.pictures.ofUpdate(first), {});
  const { light = '' } = await server.stores.pictures.ofUpdate(second);
  assert.deepEqual(await server.stores.pictures.find(light), new Uint8Array([1]));
});
