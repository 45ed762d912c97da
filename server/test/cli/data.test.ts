import assert from 'node:assert/strict';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { type Database, openDatabase } from '../../src/storage/database/database.js';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { FeedbackStore } from '../../src/storage/stores/feedback-store.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';
import { conversationOf } from '../storage/conversation.js';
import { Command, runCommand, runCommandHere } from './command.js';

const serve = (data: string) => new Command(['serve', docsFolder, '--port', '0', '--data', data]);

describe('a data folder that a server uses', () => {
  it('is private, refused to a second one in a sentence, and keys can be made meanwhile', async () => {
    const data = join(await temporaryFolder(), 'above', 'data');
    const first = serve(data);
    await first.started();
    assert.equal((await stat(data)).mode & 0o777, 0o700);

    const second = await serve(data).ended;
    assert.equal(second.code, 1);
    assert.equal(second.output, '');
    assert.equal(
      second.errors,
      `Another server uses the data folder ${data}: stop it, name another folder with --data, or let both share a PostgreSQL database with --database-url.\n`,
    );

    const scope = ['--kind', 'admin', '--domain', 'docs', '--project', 'docs'];
    const created = await runCommand(['keys', 'create', ...scope, '--data', data]);
    assert.equal(created.errors, '');
    assert.match(created.output, /^svc_\S+\n$/);

    first.signal('SIGKILL');
    assert.doesNotMatch((await first.ended).errors, /chmod/);
    await chmod(data, 0o755);
    const third = serve(data);
    await third.started();
    third.signal('SIGTERM');
    const { code, errors } = await third.ended;
    assert.equal(code, 0);
    assert.ok(errors.includes(`in ${data}: keep them out with chmod 700 ${data}\n`));
  });
});

describe('the states of a documentation', () => {
  it('stay as many as --keep-generations says, whichever command reads the folder', async () => {
    const [data, folder] = [await temporaryFolder(), await temporaryFolder()];
    const keptAfter = async (text: string, ...words: string[]) => {
      await writeFile(join(folder, 'index.md'), text);
      const place = ['--data', data, '--keep-generations', '2'];
      const { errors } = await runCommandHere([...words, ...place]);
      assert.equal(errors, '');
      const database = await openDatabase(data);
      const { rows } = await database.execute('SELECT id FROM generations');
      await database.close();
      return rows.length;
    };
    assert.equal(await keptAfter('# Timers', 'index', folder), 1);
    assert.equal(await keptAfter('# Timers of yours', 'index', folder), 2);
    assert.equal(await keptAfter('# All timers', 'index', folder), 2);
    assert.equal(await keptAfter('# Some timers', 'search', 'timers', '--folder', folder), 2);
  });
});

describe('forget', () => {
  /** Ends in what no number goes on from. */
  const fingerprintOf = (reader: number) => `print-${reader}-of-reader`;
  const secretsOf = (reader: number) => `reader-${reader}-secret`;
  /** What a reader said, long enough to fill pages of its own and to be moved between others. */
  const longText = (reader: number, length: number) =>
    `${secretsOf(reader)} `.repeat(length / 16) + 'x'.repeat(reader % 97);

  async function holds(folder: string, text: string): Promise<boolean> {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
    return contents.some((content) => content.includes(text));
  }

  /** Fills the database with conversations of that many readers; gives the ids of their threads. */
  async function fill(database: Database, readers: number): Promise<string[]> {
    const threads = new ThreadStore(database);
    const conversations = new ConversationStore(database);
    const feedback = new FeedbackStore(database);
    const ids: string[] = [];
    for (let reader = 0; reader < readers; reader += 1) {
      const fingerprint = fingerprintOf(reader);
      const { id } = await threads.create('docs', fingerprint);
      ids.push(id);
      for (const length of [160, 1600, 16_000]) {
        const [question, answer] = [longText(reader, length), longText(reader, length)];
        const each = conversationOf(id, { fingerprint, question, answer });
        await conversations.record(each);
        const reason = secretsOf(reader);
        await feedback.rate({ threadId: id, messageId: each.id, rating: 'down', reason });
      }
    }
    return ids;
  }

  // The log of a small database has never been emptied; a large one has rows that were moved.
  for (const readers of [4, 60]) {
    it(`leaves nothing in the files of the database, which is open elsewhere, of ${readers} readers`, async () => {
      const data = await temporaryFolder();
      const database = await openDatabase(data);
      const ids = await fill(database, readers);
      const [first, second, kept] = [1, readers / 2, readers - 1];
      assert.ok(await holds(data, secretsOf(first)));

      const done = 'Deleted: threads 1, questions and answers 3, feedback 3.\n';
      const words = ['--fingerprint', fingerprintOf(first), '--data', data];
      assert.equal((await runCommand(['forget', ...words])).output, done);
      const byThread = ['--thread', ids[second] ?? '', '--data', data];
      assert.equal((await runCommand(['forget', ...byThread])).output, done);

      const holdsAnyOf = async (reader: number) => {
        const texts = [secretsOf(reader), fingerprintOf(reader), ids[reader] ?? ''];
        return (await Promise.all(texts.map((text) => holds(data, text)))).includes(true);
      };
      assert.ok(!(await holdsAnyOf(first)));
      assert.ok(!(await holdsAnyOf(second)));
      const left = await new ConversationStore(database).ofThread(ids[kept] ?? '');
      assert.equal(left.length, 3);
      await database.close();
      assert.ok(!(await holdsAnyOf(first)));
      assert.ok(await holdsAnyOf(kept));
    });
  }

  for (const [name, words, message] of [
    ['nothing to forget', [], /^Say what to forget: --thread or --fingerprint\./],
    [
      'both at once',
      ['--thread', '01JD3S4M8QZ6T2W9X7Y5V3K1AB', '--fingerprint', 'x'],
      /^Say what to forget/,
    ],
    [
      'something that is not a thread',
      ['--thread', 'x'],
      /^--thread "x" is not the id of a thread/,
    ],
    [
      'nobody in particular',
      ['--fingerprint', 'anonymous'],
      /^The fingerprint "anonymous" is that/,
    ],
    [
      'everybody who has no fingerprint',
      ['--fingerprint', ''],
      /^The fingerprint "" is that of every reader who is not known/,
    ],
    [
      'a reader where there is no data',
      ['--fingerprint', 'x', '--data', '/nowhere'],
      /^There is no/,
    ],
  ] as const) {
    it(`refuses ${name} in a sentence`, async () => {
      const { code, errors } = await runCommand(['forget', ...words]);
      assert.equal(code, 1);
      assert.match(errors, message);
      assert.equal(errors.trimEnd().split('\n').length, 1);
    });
  }
});

describe('the settings of where data is kept and for how long', () => {
  it('come from options, then from the environment', () => {
    const environment = { DOCS_ASSISTANT_DATABASE_URL: 'postgres://db/one' };
    const read = (words: string[]) => {
      const settings = readServeSettings([docsFolder, ...words], environment);
      assert.ok(settings !== 'help');
      return settings;
    };
    assert.equal(read([]).databaseUrl, 'postgres://db/one');
    assert.equal(read(['--database-url', 'postgres://db/two']).databaseUrl, 'postgres://db/two');
    assert.equal(read([]).keepConversations, 90);
    assert.equal(read(['--keep-conversations', '0']).keepConversations, 0);
    assert.equal(read(['--keep-threads', '7']).keepThreads, 7);
  });

  it('are refused where they are no days', () => {
    for (const days of ['-1', '1.5', 'forever', '']) {
      assert.throws(() => readServeSettings([docsFolder, `--keep-conversations=${days}`], {}), {
        name: 'CommandError',
        message: /^--keep-conversations .*is not a number of days: give a whole one/,
      });
    }
  });
});
