import assert from 'node:assert/strict';
import { rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import type { DocsFiles } from '../../src/content/docs-files.js';
import type { FileStamp } from '../../src/content/file-stamp.js';
import type { PageReference } from '../../src/content/page.js';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { FileMemory } from '../../src/library/file-memory.js';
import { readFolder } from '../../src/library/read-folder.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const longAgo = new Date('2001-01-01');

describe('reading a folder again', () => {
  let folder: string;
  let memory: FileMemory;
  let before: ReadonlyMap<string, PageReference>;
  /** What was read the last time. */
  let read: string[];
  let warnings: string[];
  beforeEach(async () => {
    folder = await temporaryFolder({ 'index.md': '# One\n', 'a.md': '# A\n', 'b.md': '# B\n' });
    memory = new FileMemory();
    before = new Map();
  });
  /** As if a while had passed since the files were written. */
  const later = () => Date.now() + 60_000;

  /** Reads the folder as an update does; the titles of what was parsed. */
  async function update(changed: Partial<DocsFiles> = {}): Promise<string[]> {
    [read, warnings] = [[], []];
    const files = { ...filesOfFolder(folder, later), ...changed };
    const counting: DocsFiles = {
      ...files,
      read: (file) => {
        if (file.endsWith('.md')) read.push(file);
        return files.read(file);
      },
    };
    const { pages, known } = await readFolder({
      ...{ folder, files: counting, before, known: memory.of('acme') },
      signal: new AbortController().signal,
      onWarning: (warning) => void warnings.push(warning),
    });
    memory.keep('acme', known);
    before = new Map(
      [...pages].map(([path, { file, contentHash }]) => [path, { path, file, contentHash }]),
    );
    return [...pages.values()].flatMap((page) => ('title' in page ? page.title : []));
  }

  it('reads what changed alone', async () => {
    assert.deepEqual(await update(), ['One', 'A', 'B']);
    assert.deepEqual([await update(), read], [[], []]);
    await writeFile(join(folder, 'a.md'), '# More\n');
    assert.deepEqual([await update(), read], [['More'], ['a.md']]);
    assert.equal(before.size, 3);
  });

  it('notices a text of the same size that was written at the same time', async () => {
    const files = filesOfFolder(folder);
    const { stamp } = files;
    await update({ stamp });
    const file = join(folder, 'index.md');
    await utimes(file, longAgo, longAgo);
    await update({ stamp });
    await writeFile(file, '# Two\n');
    await utimes(file, longAgo, longAgo);
    assert.deepEqual(await update({ stamp }), ['Two']);
  });

  it('notices an older file of the same size in the place of another', async () => {
    await update();
    const older = join(folder, 'older');
    await writeFile(older, '# Two\n');
    await utimes(older, longAgo, longAgo);
    await rename(older, join(folder, 'index.md'));
    assert.deepEqual([await update(), read], [['Two'], ['index.md']]);
  });

  it('believes no stamp from before the time at which the same was taken', async () => {
    const stampAt = (taken: number) => (): FileStamp => ({ state: 'the same', taken });
    await update({ stamp: stampAt(2000) });
    await writeFile(join(folder, 'index.md'), '# Two\n');
    assert.deepEqual(await update({ stamp: stampAt(1000) }), ['Two']);
    assert.deepEqual([await update({ stamp: stampAt(1000) }), read], [[], []]);
  });

  it('reads all files for which nothing tells whether they changed', async () => {
    await update({ stamp: undefined });
    await update({ stamp: undefined });
    assert.deepEqual(read, ['index.md', 'a.md', 'b.md']);
  });

  it('reads a file again whose page is in another place', async () => {
    const arrange = (first: string, second: string) =>
      writeFile(
        join(folder, 'docs.json'),
        `{"navigation": [{"group": "One", "pages": [${first}]}, {"group": "Two", "pages": [${second}]}]}`,
      );
    await arrange('"index", "a"', '"b"');
    await update();
    await arrange('"index"', '"a", "b"');
    assert.deepEqual([await update(), read], [['A'], ['a.md']]);
  });

  it('reads a file again whose page was not published', async () => {
    await update();
    before = new Map([...before].filter(([path]) => path !== '/a'));
    assert.deepEqual([await update(), read], [['A'], ['a.md']]);
  });

  it('reads a file again where an earlier state of its page was published again', async () => {
    await update();
    const first = before;
    await writeFile(join(folder, 'a.md'), '# More\n');
    await update();
    before = first;
    assert.deepEqual([await update(), read], [['More'], ['a.md']]);
  });

  it('tells each time of what is wrong with a file', async () => {
    await writeFile(join(folder, 'a.md'), Buffer.from('# A\n\n\xff\n', 'latin1'));
    await update();
    const first = warnings;
    assert.match(first.join(), /^a\.md:3: letters that are not in UTF-8/);
    await update();
    assert.deepEqual([warnings, read], [first, ['a.md']]);
  });

  it('forgets files that are gone', async () => {
    await update();
    assert.equal(memory.of('acme').files.size, 3);
    await rename(join(folder, 'a.md'), join(folder, 'b.md'));
    await update();
    assert.equal(memory.of('acme').files.size, 2);
    assert.equal(memory.of('other').files.size, 0);
  });
});
