import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readDocsFolder } from '../../src/content/read-docs-folder.js';
import { temporaryFolder } from './temporary-folder.js';

describe('reading a folder of documentation', () => {
  it('finds Markdown and MDX in all folders, with the paths readers will see', async () => {
    const folder = await temporaryFolder({
      'index.md': 'Start',
      'guide/README.md': 'Guide',
      'guide/setup.md': 'Setup',
      'guide/widgets.mdx': 'Widgets',
      'guide/picture.png': '',
    });
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ path, file, source }) => [path, file, source]),
      [
        ['/', 'index.md', 'Start'],
        ['/guide', 'guide/README.md', 'Guide'],
        ['/guide/setup', 'guide/setup.md', 'Setup'],
        ['/guide/widgets', 'guide/widgets.mdx', 'Widgets'],
      ],
    );
  });

  it('leaves out drafts, hidden folders and installed packages', async () => {
    const folder = await temporaryFolder({
      'shown.md': '',
      '_draft.md': '',
      '_parts/part.md': '',
      '.github/note.md': '',
      'node_modules/package/readme.md': '',
    });
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['shown.md'],
    );
  });

  it('never follows a symbolic link out of the folder', async () => {
    const outside = await temporaryFolder({ 'secret.md': 'secret', 'more/other.md': 'secret' });
    const folder = await temporaryFolder({ 'index.md': '' });
    await symlink(join(outside, 'secret.md'), join(folder, 'linked.md'));
    await symlink(join(outside, 'more'), join(folder, 'linked'));
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['index.md'],
    );
  });

  it('takes the index where a README has the same path, and says so', async () => {
    const folder = await temporaryFolder({ 'README.md': 'readme', 'index.md': 'index' });
    const warnings: string[] = [];
    const sources = await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    assert.deepEqual(
      sources.map(({ source }) => source),
      ['index'],
    );
    assert.deepEqual(warnings, ['README.md is left out: index.md is already the page /.']);
  });

  it('says in a sentence that a folder does not exist', async () => {
    const folder = join(await temporaryFolder(), 'missing');
    await assert.rejects(
      readDocsFolder({ folder }),
      /missing cannot be read\. Check that it exists/,
    );
  });
});
