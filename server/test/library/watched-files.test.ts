import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { watchFolder } from '../../src/library/watching/watch-folder.js';
import { differingFiles, statesOfFiles } from '../../src/library/watching/watched-files.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';

const fruit = { 'index.md': '# Start', 'apples.md': '# Apples', 'guide/pears.mdx': '# Pears' };

describe('the states of the files of a folder', () => {
  it('tell a watch what has changed since before the folder was read', async () => {
    const folder = await temporaryFolder(fruit);
    const watch = watchFolder({ folder, onFailure: assert.fail });
    await watch.seen;
    await writeFiles(folder, { 'apples.md': '# Grapes', 'new.md': '# New' });
    await rm(join(folder, 'guide/pears.mdx'));
    const told = await new Promise<string[]>((resolve, reject) => {
      watch.follow(async (files) => resolve([...files])).catch(reject);
    });
    await watch.close();
    assert.deepEqual(told.sort(), ['apples.md', 'guide/pears.mdx', 'new.md']);
  });

  it('are awaited before the folder is read, and after what is stored is', async () => {
    const folder = await temporaryFolder(fruit);
    const order: string[] = [];
    const own = filesOfFolder(folder);
    const noted = <Result>(step: string, result: Result): Result => {
      order.push(step);
      return result;
    };
    const files = { ...own, pages: () => noted('the files', own.pages()) };
    const store = { readAll: async () => noted('what is stored', new Map()) };
    const watch = {
      get seen() {
        return Promise.reject<void>(new Error('They are never known.'));
      },
    };
    await assert.rejects(new DocsFolder({ folder, files, store }).open(watch), /never known/);
    assert.deepEqual(order, ['what is stored']);
  });

  it('are others after a text of the same length is written', async () => {
    const folder = await temporaryFolder(fruit);
    const before = await statesOfFiles(folder);
    await writeFiles(folder, { 'index.md': '# Other' });
    const after = await statesOfFiles(folder);
    assert.deepEqual([...differingFiles(before, after)], ['index.md']);
    assert.equal(differingFiles(after, await statesOfFiles(folder)).size, 0);
  });

  it('are not known where a folder cannot be listed, which is no change of its files', () => {
    const before = new Map(Object.entries({ 'index.md': '1', 'guide/pears.md': '1', 'a.md': '1' }));
    const after = new Map(Object.entries({ 'index.md': '2', '/guide/': '', 'b.md': '1' }));
    assert.deepEqual([...differingFiles(before, after)].sort(), ['a.md', 'b.md', 'index.md']);
    assert.deepEqual([...differingFiles(after, before)].sort(), ['a.md', 'b.md', 'index.md']);
    assert.equal(differingFiles(before, new Map([['/', '']])).size, 0);
  });

  it('are those of what a documentation is made of', async () => {
    const folder = await temporaryFolder({
      ...fruit,
      'docs.json': '{}',
      '_parts/note.md': 'Mind this.',
      'answers/red.md': 'An apple.',
      'image.png': '',
      '.git/config.md': '',
      'node_modules/a/readme.md': '',
    });
    const states = await statesOfFiles(folder);
    assert.deepEqual(
      [...states.keys()].sort(),
      ['_parts/note.md', 'answers/red.md', 'docs.json', ...Object.keys(fruit)].sort(),
    );
    assert.equal((await statesOfFiles(join(folder, 'none'))).size, 0);
  });
});
