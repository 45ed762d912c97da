import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attributesOfFolder } from '../../../src/content/navigation/folder-attributes.js';
import { readSiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import { temporaryFolder } from '../temporary-folder.js';

describe('version and language by folder', () => {
  const known: [folder: string, version: string | undefined, language: string | undefined][] = [
    ['v2/guide', 'v2', undefined],
    ['2.x', '2.x', undefined],
    ['version-2.0/guide', '2.0', undefined],
    ['ja', undefined, 'ja'],
    ['pt_BR/v1', 'v1', 'pt-BR'],
    ['v1.2/zh-Hans/guide', 'v1.2', 'zh-Hans'],
    ['guide/it', undefined, undefined],
    ['2024', undefined, undefined],
    ['api', undefined, undefined],
    ['', undefined, undefined],
  ];
  for (const [folder, version, language] of known) {
    it(`are ${version ?? 'none'} and ${language ?? 'none'} in "${folder}"`, () => {
      assert.deepEqual(attributesOfFolder(folder), { version, language });
    });
  }

  it('are those of docs.json where it says so, and no others', async () => {
    const folder = await temporaryFolder({
      'docs.json': JSON.stringify({
        versions: { v1: '1.0', '/docs/next/': 'next' },
        languages: ['translations/fr'],
      }),
    });
    const site = await readSiteConfiguration({ folder, fileByPath: new Map() });
    assert.deepEqual(attributesOfFolder('v1/guide', site), { version: '1.0', language: undefined });
    assert.deepEqual(attributesOfFolder('docs/next', site).version, 'next');
    assert.deepEqual(attributesOfFolder('v2', site).version, undefined);
    assert.deepEqual(attributesOfFolder('ja', site).language, undefined);
    assert.deepEqual(attributesOfFolder('translations/fr/guide', site).language, 'fr');
  });
});
