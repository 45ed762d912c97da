import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { WatchedFolder } from '../../src/library/watching/watched-folder.js';
import { isSameRoot } from '../../src/library/watching/watched-root.js';
import { temporaryFolder } from '../content/temporary-folder.js';

/** What `fs.watch` gives where the file system tells nothing. */
class SilentWatcher extends EventEmitter {
  close(): void {}
}

describe('a folder in which nothing is told of changes', () => {
  let folder: string;
  let watch: WatchedFolder;
  let told: string[];
  let resolve: () => void;
  beforeEach(async () => {
    mock.method(fs, 'watch', () => new SilentWatcher());
    syncBuiltinESMExports();
    folder = await temporaryFolder({ 'index.md': '# Start', 'apples.md': '# Apples' });
    told = [];
    resolve = () => {};
    watch = new WatchedFolder({
      folder,
      pulse: 5,
      onChange: async (files) => {
        told.push(...files);
        resolve();
      },
      onFailure: assert.fail,
    });
    await watch.ready;
  });
  afterEach(async () => {
    await watch.close();
    mock.restoreAll();
    syncBuiltinESMExports();
  });

  const untilTold = async (files: string[]) => {
    for (;;) {
      const next = new Promise<void>((heard) => {
        resolve = heard;
      });
      if (files.every((file) => told.includes(file))) break;
      await next;
    }
    assert.deepEqual(told.splice(0).sort(), files);
  };

  /** Nobody looks in between, when a file is there and has no text yet. */
  const write = (file: string, text: string) => fs.writeFileSync(join(folder, file), text);

  it('is looked at as a whole, and each change is found once', async () => {
    await mkdir(join(folder, 'answers'));
    write('answers/red.md', 'An apple.');
    write('apples.md', '# Pears');
    await untilTold(['answers/red.md', 'apples.md']);
    await rm(join(folder, 'answers'), { recursive: true });
    await untilTold(['answers/red.md']);
    write('index.md', '# Other');
    await untilTold(['index.md']);
  });
});

describe('a folder that is made while another is watched', () => {
  it('is looked into for what was put there before it was watched', async () => {
    const folder = await temporaryFolder({ 'index.md': '# Start' });
    const added = join(folder, 'answers');
    const watchReally = fs.watch;
    mock.method(fs, 'watch', (path: string, options: object, listener: () => void) => {
      if (path === added) fs.writeFileSync(join(added, 'red.md'), 'An apple.');
      return path === added ? new SilentWatcher() : watchReally(path, options, listener);
    });
    syncBuiltinESMExports();
    let watch: WatchedFolder | undefined;
    const told = await new Promise<string[]>((resolve) => {
      watch = new WatchedFolder({
        folder,
        pulse: 3_600_000,
        onChange: async (files) => resolve([...files]),
        onFailure: assert.fail,
      });
      void watch.ready.then(() => mkdir(added));
    });
    assert.deepEqual(told, ['answers/red.md']);
    await watch?.close();
    mock.restoreAll();
    syncBuiltinESMExports();
  });
});

describe('a folder that stands at a path', () => {
  const path = '/docs';
  const root = { path, id: '1:2', born: 10n, changed: 20n };

  it('is the same one after it was changed, also right after it was made', () => {
    assert.ok(isSameRoot(root, { ...root, changed: 30n }));
    assert.ok(isSameRoot({ ...root, changed: 10n }, root));
  });

  it('is another one with the same number that was made later', () => {
    assert.ok(!isSameRoot(root, { ...root, born: 30n, changed: 30n }));
    assert.ok(!isSameRoot({ ...root, changed: 10n }, { ...root, born: 30n, changed: 40n }));
  });

  it('is not known to be another one where it is not known when folders were made', () => {
    const changed = (at: bigint) => ({ ...root, born: at, changed: at });
    assert.ok(isSameRoot(changed(10n), changed(20n)));
    assert.ok(!isSameRoot(changed(10n), { ...changed(20n), id: '1:3' }));
    assert.ok(!isSameRoot(undefined, root));
  });
});
