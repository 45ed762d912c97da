import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { hasDatabaseFile, withDataErrors } from '../../src/commands/serving/open-data.js';
import { explainDataFolder } from '../../src/commands/terminal/explain-data-folder.js';
import { runCommandHere } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';

const failedMaking = (code: string) =>
  Object.assign(new Error(`${code}: no`), { code, syscall: 'mkdir', path: '/srv/data' });

const explain = (error: unknown) =>
  explainDataFolder({ error, dataFolder: '/srv/data', files: [] });

describe('a data folder that cannot be used', () => {
  for (const [code, reason] of [
    [
      'EACCES',
      'this account may not make a folder in /srv: allow it that, or choose another folder',
    ],
    [
      'EPERM',
      'this account may not make a folder in /srv: allow it that, or choose another folder',
    ],
    ['EROFS', 'the disk of /srv cannot be written: choose a folder on another'],
    ['ENOSPC', 'the disk of /srv has no room: make some, or choose a folder on another'],
    ['ENOENT', 'no folder can be made in /srv: choose another'],
  ] as const) {
    it(`says what ${code} means and what to do`, async () => {
      assert.equal(
        await explain(failedMaking(code)),
        `The data folder /srv/data cannot be used, as ${reason} with --data.`,
      );
    });
  }

  it('is told with what the database said where the folder itself is in order', async () => {
    const dataFolder = await temporaryFolder();
    assert.equal(
      await explainDataFolder({ error: new Error('a fault'), dataFolder, files: [] }),
      `The data folder ${dataFolder} cannot be used (a fault): see that its disk has room, or choose another with --data.`,
    );
  });

  it('is told with the file beside the database that may not be written', {
    skip: process.getuid?.() === 0 && 'everything can be written by this account',
  }, async () => {
    const dataFolder = await temporaryFolder();
    const file = join(dataFolder, 'docs-assistant.db-shm');
    await writeFile(file, '', { mode: 0o444 });
    const open = () => Promise.reject(new Error('a fault'));
    await assert.rejects(withDataErrors({ dataFolder, databaseUrl: undefined }, open), {
      message: `The data folder ${dataFolder} cannot be used, as this account may not read and write ${file}: allow it that, or choose another folder with --data.`,
    });
  });

  it('is not taken for one without data where this account may not look into it', () => {
    const failing = (code: string) => () => {
      throw Object.assign(new Error(code), { code });
    };
    assert.equal(hasDatabaseFile('/srv/data', failing('ENOENT')), false);
    assert.equal(hasDatabaseFile('/srv/data', failing('ENOTDIR')), false);
    assert.throws(() => hasDatabaseFile('/srv/data', failing('EACCES')), {
      message:
        'This account may not look into /srv/data: run the command with the account of the server, or as root.',
    });
  });

  it('is told of a file in its place or above it, in one sentence', async () => {
    const file = join(await temporaryFolder({ taken: '' }), 'taken');
    for (const data of [file, join(file, 'below', 'data')]) {
      for (const command of ['serve', 'index']) {
        const { code, output, errors } = await runCommandHere([
          command,
          docsFolder,
          '--data',
          data,
        ]);
        assert.equal(code, 1);
        assert.equal(output, '');
        assert.equal(
          errors,
          `The data folder ${data} cannot be used, as ${file} is no folder: choose another with --data.\n`,
        );
      }
    }
  });
});
