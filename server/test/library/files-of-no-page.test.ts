import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openFolder } from './opened-folder.js';

describe('files of which a generator makes no page', () => {
  it('are those that the .mintignore of Mintlify names, also when that changes', async (test) => {
    const { folder, docs, close } = await openFolder({
      'mint.json': '{}',
      '.mintignore': '# Not yet\ndrafts/\n*.draft.mdx\n',
      'index.mdx': '# Start\n',
      'a.draft.mdx': '# A\n',
      'drafts/b.mdx': '# B\n',
    });
    test.after(close);
    assert.deepEqual([...(await docs.open()).pages.keys()], ['/']);
    await writeFile(join(folder, '.mintignore'), 'a.*\n');
    const { pages } = await docs.update(['.mintignore']);
    assert.deepEqual([...pages.keys()], ['/', '/drafts/b']);
  });
});
