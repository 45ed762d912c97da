import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { databaseFile, openDatabase } from '../../src/storage/database/database.js';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { KeyStore } from '../../src/storage/stores/key-store.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { runCommand } from '../cli/command.js';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { conversationOf } from './conversation.js';

const reader = compiledProgram(new URL('./damaged-reader.ts', import.meta.url));
/** More with DAMAGED_PLACES. */
const rounds = Number(process.env.DAMAGED_PLACES ?? 100);

/** A folder with a database as a server leaves it behind. */
async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const database = await openDatabase(folder);
  await openLibrary({ folder: docsFolder, database });
  await new KeyStore(database).createKey({ kind: 'admin', domain: 'docs', project: 'docs' });
  const threads = new ThreadStore(database);
  const conversations = new ConversationStore(database);
  for (let count = 0; count < 40; count += 1) {
    const { id } = await threads.create('docs', `reader-${count}`);
    const answer = 'Grüße, 你好. '.repeat(count * 20);
    await conversations.record(conversationOf(id, { answer }));
  }
  // From the log into the file.
  await database.scrub([]);
  await database.close();
  return folder;
}

describe('a database file with flipped bytes', () => {
  it(`is refused or can be read, and never ends the process, at ${rounds} places`, async (context) => {
    const folder = await dataFolder();
    const child = spawn(process.execPath, [reader, folder, String(rounds)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    const lines = output.trimEnd().split('\n');
    assert.equal(code, 0, `It ended after ${lines.at(-1)}: ${errors}`);
    assert.equal(lines.length, rounds);
    const refused = lines.filter((line) => line.endsWith('refused')).length;
    context.diagnostic(`${refused} refused`);
    assert.ok(refused > rounds / 4 && refused < rounds);
  });

  it('is said to be damaged in one sentence by every command, with what to do', async () => {
    const folder = await dataFolder();
    const file = databaseFile(folder);
    assert.deepEqual(await runCommand(['check', '--data', folder]), {
      code: 0,
      output: `The database file ${file} is sound.\n`,
      errors: '',
    });
    const bytes = await readFile(file);
    // The driver would end the process where it comes to this.
    bytes[bytes.indexOf('reader-7')] = 0xff;
    await writeFile(file, bytes);
    for (const words of [['check'], ['serve', docsFolder, '--port', '0']]) {
      const { code, output, errors } = await runCommand([...words, '--data', folder]);
      assert.equal(code, 1);
      assert.equal(output, '');
      assert.match(errors, /is damaged \(.*\): stop the server and put a backup in its place/);
      assert.equal(errors.trimEnd().split('\n').length, 1);
    }
  });

  it('is checked as a whole by check, however large, and at a start only where that is quick', async () => {
    const folder = await dataFolder();
    const file = databaseFile(folder);
    const bytes = await readFile(file);
    bytes[bytes.indexOf('reader-7')] = 0xff;
    await writeFile(file, bytes);
    const { openSoundFile } = await import('../../src/storage/database/sound-file.js');
    await assert.rejects(openSoundFile(file, {}), /is damaged \(/);
    const database = await openSoundFile(file, { mostBytes: bytes.length - 1 });
    await database.close();
    // It stands in no index, of which a start reads less.
    bytes[bytes.indexOf('"extent"')] = 0xff;
    await writeFile(file, bytes);
    await assert.rejects(
      openSoundFile(file, { mostBytes: bytes.length - 1 }),
      / holds bytes that are not text/,
    );
  });

  for (const [name, damage] of [
    ['is cut off', async (file: string) => truncate(file, (await stat(file)).size / 2)],
    ['is something else', (file: string) => writeFile(file, 'Not a database.'.repeat(1000))],
  ] as const) {
    it(`is said to be damaged where it ${name}`, async () => {
      const folder = await dataFolder();
      await damage(databaseFile(folder));
      const { code, errors } = await runCommand(['check', '--data', folder]);
      assert.equal(code, 1);
      assert.match(errors, /^The database file .* is damaged \(/);
      assert.equal(errors.trimEnd().split('\n').length, 1);
    });
  }

  it('is no new one where there is none', async () => {
    const folder = await temporaryFolder();
    const { code, errors } = await runCommand(['check', '--data', folder]);
    assert.equal(code, 1);
    assert.match(
      errors,
      /^There is no database file .*: name the folder that "serve" uses with --data\.$/m,
    );
    assert.deepEqual(await readdir(folder), []);
  });
});
