import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import { temporaryFolder } from '../temporary-folder.js';

async function readWith(docsJson: string) {
  const folder = await temporaryFolder({ 'docs.json': docsJson });
  return readSiteConfiguration({ folder, pagePaths: ['/'] });
}

describe('the configuration of a site', () => {
  it('is made of the folder and its pages where there is no file', async () => {
    const folder = await temporaryFolder({ 'my-docs/index.md': '' });
    const site = await readSiteConfiguration({
      folder: `${folder}/my-docs`,
      pagePaths: ['/guide', '/guide/setup', '/styling', '/'],
    });
    assert.equal(site.name, 'My docs');
    assert.deepEqual(site.navigation, [
      { group: 'Documentation', pages: ['/', '/styling'] },
      { group: 'Guide', pages: ['/guide', '/guide/setup'] },
    ]);
  });

  it('takes pages as paths or as files', async () => {
    const site = await readWith(
      '{ "name": "Acme", "url": "https://docs.example.com/", "api": {}, "navigation": [{ "group": "Start", "pages": ["index.md", "setup", "/guide/", "guide/more.mdx"] }] }',
    );
    assert.equal(site.name, 'Acme');
    assert.equal(site.url, 'https://docs.example.com');
    assert.deepEqual(site.navigation, [
      { group: 'Start', pages: ['/', '/setup', '/guide', '/guide/more'] },
    ]);
  });

  it('names the file, the field and the remedy of a mistake', async () => {
    await assert.rejects(
      readWith('{ "navigation": [{ "group": "Start", "pages": "/setup" }] }'),
      /docs\.json: "navigation\[0\]\.pages" must be a list of page paths, such as \["\/", "\/setup"\]\.$/,
    );
    await assert.rejects(
      readWith('{ "links": [{ "label": "Run", "url": "javascript:alert(1)" }] }'),
      /"links\[0\]\.url" must start with https:\/\//,
    );
    await assert.rejects(readWith('[]'), /docs\.json: must hold one object/);
  });

  it('says where the file is not JSON', async () => {
    await assert.rejects(
      readWith('{ "name": }'),
      /docs\.json is not valid JSON: .*Correct it there/s,
    );
  });
});
