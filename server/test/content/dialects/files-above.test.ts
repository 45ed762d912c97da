import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../temporary-folder.js';
import { quotesOf, resolvePage } from './resolve.js';

describe('files above the folder that pages include', () => {
  it('are those of its repository that are no hidden ones', async () => {
    const outer = await temporaryFolder({
      'secret.py': 'secret()',
      'work/.git/HEAD': '',
      'work/code.py': 'shared()',
      'work/.env': 'TOKEN=1',
      'work/site/mkdocs.yml': 'site_name: Site\n',
      'work/site/docs/a.md': '',
    });
    const named = ['../code.py', '../../secret.py', '../.env', '/etc/hostname'];
    const body = named.map((file) => `{* ${file} *}`).join('\n\n');
    const written = { files: { 'a.md': body }, folder: join(outer, 'work/site/docs') };
    const { page, tally, uses } = await resolvePage(written);
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['```py\nshared()\n```'],
    );
    assert.deepEqual(tally.of('left out'), [['{* *}', 3]]);
    assert.ok(uses.has('../../code.py'));
  });

  it('are named from where the page lies, whichever dialect names them', async () => {
    const outer = await temporaryFolder({
      '.git/HEAD': '',
      'CHANGES.rst': 'Changes\n=======\n\nMany.\n',
      'code.ts': 'shared();\n',
      'outside.ts': 'never();\n',
      'docs/guide/a.md': '',
    });
    const folder = join(outer, 'docs');
    const changes = '.. include:: ../../CHANGES.rst\n';
    const sphinx = { files: { 'guide/a.rst': changes }, folder, name: 'sphinx' } as const;
    assert.deepEqual(await quotesOf(sphinx), ['Many.']);
    const code = '<<< ../../code.ts\n\n<<< ../../../../outside.ts\n';
    const vitepress = { files: { 'guide/a.md': code }, folder, name: 'vitepress' } as const;
    assert.deepEqual(await quotesOf(vitepress), ['```ts\nshared();\n```']);
  });
});
