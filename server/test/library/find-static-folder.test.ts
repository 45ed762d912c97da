import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findStaticFolder } from '../../src/library/find-static-folder.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const starlight = "import starlight from '@astrojs/starlight';";

/** Where the static folder of a documentation lies from the folder that holds these files. */
async function staticFolderOf(
  served: string,
  files: Record<string, string>,
  dialect?: Parameters<typeof findStaticFolder>[1],
) {
  const outer = await temporaryFolder({ ...files, [join(served, 'index.md')]: '' });
  const found = await findStaticFolder(join(outer, served), dialect);
  return found && join(found.root, found.name).slice(outer.length + 1);
}

describe('the static folder of a generator', () => {
  it('lies beside its configuration, or in the pages of VitePress', async () => {
    const places = [
      ['docs', 'docusaurus.config.js', '', 'static'],
      ['', 'docusaurus.config.ts', '', 'static'],
      ['docs', 'docs/.vitepress/config.ts', '', 'docs/public'],
      ['src', '.vitepress/config.ts', '', 'src/public'],
      ['src/content/docs', 'astro.config.mjs', starlight, 'public'],
      ['content', 'hugo.toml', '', 'static'],
      ['content/en', 'config.toml', "baseURL = 'https://example.com'", 'static'],
      ['', 'config/_default/hugo.yaml', '', 'static'],
    ] as const;
    for (const [served, configuration, text, expected] of places) {
      const found = await staticFolderOf(served, { [configuration]: text });
      assert.equal(found, expected, `${configuration} for ${served}`);
    }
  });

  it('is unknown without a configuration that tells where it is', async () => {
    assert.equal(await staticFolderOf('docs', {}), undefined);
    assert.equal(await staticFolderOf('docs', {}, 'docusaurus'), undefined);
    assert.equal(await staticFolderOf('docs', { 'mkdocs.yml': '' }), undefined);
    assert.equal(await staticFolderOf('handbook', { 'docusaurus.config.js': '' }), undefined);
    assert.equal(await staticFolderOf('content', { 'config.toml': 'name = "a"' }), undefined);
    const repository = { 'docusaurus.config.js': '', 'docs/.git/HEAD': '' };
    assert.equal(await staticFolderOf('docs', repository), undefined);
  });

  it('is that of the generator whose syntax the pages are said to have', async () => {
    const both = { 'mkdocs.yml': '', 'docusaurus.config.js': '', 'docs/.vitepress/config.js': '' };
    assert.equal(await staticFolderOf('docs', both), 'docs/public');
    assert.equal(await staticFolderOf('docs', both, 'docusaurus'), 'static');
    assert.equal(await staticFolderOf('docs', both, 'mkdocs'), undefined);
  });
});
