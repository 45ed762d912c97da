import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findStaticFolder } from '../../src/library/find-static-folder.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { placedLibrary } from './placed-server.js';
import { rawRequest } from './raw-request.js';

const image = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><title>${name}</title></svg>`;

const files = {
  'docusaurus.config.js': '',
  'secret.svg': image('secret'),
  'docs/index.md': '# Kettle\n',
  'docs/img/own.svg': image('own'),
  'static/img/own.svg': image('other'),
  'static/img/logo.svg': image('logo'),
  [`docs/${'bäume.svg'.normalize('NFD')}`]: image('trees'),
  'static/.hidden.svg': image('hidden'),
  'static/program.js': '',
  'static/CNAME': '',
};

const pages = {
  'docusaurus.config.js': '',
  'pictures.md': '![](/img/logo.svg) ![](../static/img/logo.svg) ![](@site/static/img/logo.svg)\n',
  'guide/deep/pictures.md': '![](@site/static/img/logo.svg)\n',
};

describe('files in the static folder of a generator', () => {
  let outer: string;
  let server: TestServer;
  before(async () => {
    outer = await temporaryFolder(files);
    await symlink('../secret.svg', join(outer, 'static/linked.svg'));
    await symlink('img', join(outer, 'static/pictures'));
    const folder = join(outer, 'docs');
    const library = await placedLibrary({ basePath: '/kettle' }, pages);
    const staticFolder = await findStaticFolder(folder);
    server = await startTestServer({ folder, staticFolder, changeLibrary: () => library });
  });
  after(() => server.stop());

  const open = (path: string) => fetch(`${server.url}/kettle${path}`);

  it('are served at the root of the site', async () => {
    const response = await open('/img/logo.svg');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/svg+xml');
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(await response.text(), /<title>logo</);
    assert.match(await (await open('/pictures/logo.svg')).text(), /<title>logo</);
  });

  it('are found by the letters of their names, however these are encoded', async () => {
    for (const name of ['bäume.svg'.normalize('NFC'), 'bäume.svg'.normalize('NFD')])
      assert.match(await (await open(`/${encodeURI(name)}`)).text(), /<title>trees</);
  });

  it('come after those of the documentation', async () => {
    assert.match(await (await open('/img/own.svg')).text(), /<title>own</);
  });

  it('are found by all names that pages have for them, with their sizes', async () => {
    const addressesOn = async (page: string) => {
      const text = await (await open(page)).text();
      const images = text.matchAll(/<img src="(\/kettle[^"]*)"[^>]* width="20" height="10">/g);
      return [...images].map(([, address = '']) => address);
    };
    const logo = '/kettle/img/logo.svg';
    const addresses = await addressesOn('/pictures');
    assert.deepEqual(addresses, [logo, '/kettle/static/img/logo.svg', logo]);
    assert.deepEqual(await addressesOn('/guide/deep/pictures'), [logo]);
    for (const address of addresses) {
      assert.equal((await fetch(server.url + address)).status, 200, address);
    }
  });

  it('are none that are hidden, of other types, outside or linked from outside', async () => {
    for (const path of [
      ...['/.hidden.svg', '/static/.hidden.svg', '/program.js', '/CNAME', '/linked.svg'],
      ...[
        '/../secret.svg',
        '/static/../secret.svg',
        '/secret.svg',
        '/img/%2e%2e/%2e%2e/secret.svg',
      ],
      ...['/static/..%2fsecret.svg', '/@site/secret.svg', '/@site/static/../secret.svg'],
    ]) {
      const response = await rawRequest(server.url, `/kettle${path}`);
      assert.match(response, /^HTTP\/1\.1 404 /, path);
    }
  });

  it('are none where the folder is a symbolic link', async (context) => {
    const other = await temporaryFolder({ 'docusaurus.config.js': '', 'docs/index.md': '' });
    await symlink(join(outer, 'static'), join(other, 'static'));
    const folder = join(other, 'docs');
    const own = await startTestServer({ folder, staticFolder: await findStaticFolder(folder) });
    context.after(() => own.stop());
    assert.equal((await fetch(`${own.url}/img/logo.svg`)).status, 404);
  });
});
