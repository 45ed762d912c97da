import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

const disk = await temporaryFolder();
const skip = mountSmallDisk(disk);

/** Makes it a disk of 3 MB; gives why it cannot be. */
function mountSmallDisk(folder: string): string | false {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' });
    return false;
  } catch {
    return 'this account cannot mount a small disk';
  }
}

it('an update for which the disk has no room fails, and leaves the site as it was', {
  skip,
}, async (test) => {
  test.after(() => execFileSync('umount', ['--lazy', disk]));
  const database = await openDatabase(join(disk, 'data'));
  const server = await startProjectsServer({ database });
  test.after(() => server.stop());
  const { folder } = await server.make({ domain: 'acme', files: { 'index.md': '# Home 1\n' } });
  const client = await UpdateClient.of(server, 'acme');
  const home = async () => (await server.open('/sites/acme/')).text();
  // Code is parsed at once, and what is made at random does not become much smaller by being compressed.
  const large = [
    '```',
    ...Array.from({ length: 3000 }, () => randomBytes(27).toString('base64')),
    '```',
  ];
  const write = (text: string) =>
    Promise.all(
      Array.from({ length: 12 }, (_, page) => writeFile(join(folder, `large-${page}.md`), text)),
    );
  await writeFile(join(folder, 'index.md'), '# Home 2\n');
  await write(large.join('\n'));
  const record = await client.update('acme');
  assert.equal(record.status, 'failure');
  assert.match(record.summary, /^The database cannot be written, as its disk is full/);
  assert.ok(record.logs.includes(record.summary));
  assert.match(await home(), /Home 1/);
  await write('# Small\n');
  assert.equal((await client.update('acme')).status, 'success');
  assert.match(await home(), /Home 2/);
});
