import assert from 'node:assert/strict';
import { lstatSync } from 'node:fs';
import { rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { stampOf } from '../../src/content/file-stamp.js';
import { temporaryFolder } from './temporary-folder.js';

describe('the stamp of a file', () => {
  const longAgo = new Date('2001-01-01');
  /** As if a while had passed since the files were written. */
  const later = () => Date.now() + 60_000;
  let file: string;
  let other: string;
  beforeEach(async () => {
    const folder = await temporaryFolder({ 'page.md': 'One', 'other.md': 'Two' });
    file = join(folder, 'page.md');
    other = join(folder, 'other.md');
    for (const each of [file, other]) await utimes(each, longAgo, longAgo);
  });
  const stateOf = (of: string) => {
    const stamp = stampOf(of, later);
    assert.ok(stamp);
    return stamp.state;
  };
  /** Writes in a later step of the file system's clock than anything before. */
  const write = async (text: string) => {
    const { ctimeNs } = lstatSync(file, { bigint: true });
    do await writeFile(file, text);
    while (lstatSync(file, { bigint: true }).ctimeNs === ctimeNs);
  };

  it('stays the same as long as the file does', () => {
    assert.equal(stateOf(file), stateOf(file));
  });

  it('is another for a text of the same size, whatever its time was set to', async () => {
    const before = stateOf(file);
    await write('Two');
    await utimes(file, longAgo, longAgo);
    assert.notEqual(stateOf(file), before);
  });

  it('is another for a file in its place that has the same size and is as old', async () => {
    const before = stateOf(file);
    await rename(other, file);
    assert.notEqual(stateOf(file), before);
  });

  it('is not given right after a change, as the next one may have the same time', async () => {
    await writeFile(file, 'Two');
    assert.equal(stampOf(file, Date.now), undefined);
    await utimes(file, longAgo, longAgo);
    assert.equal(stampOf(file, Date.now), undefined);
  });

  it('is not given where the file is of the future', async () => {
    await utimes(file, longAgo, new Date(later() + 60_000));
    assert.equal(stampOf(file, later), undefined);
    const earlier = () => longAgo.getTime();
    assert.equal(stampOf(other, earlier), undefined);
  });

  it('is that of a link, not of what it leads to', async () => {
    const link = `${file}.link`;
    await symlink(file, link);
    assert.notEqual(stateOf(link), stateOf(file));
  });

  it('is not given where there is no file', () => {
    assert.equal(stampOf(`${file}.gone`, later), undefined);
  });
});
