import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder, writeFiles } from '../../content/temporary-folder.js';
import { searchPath } from '../../http/test-server.js';
import { lookUntil } from '../../look-until.js';
import { PostgresServer, postgresSkipReason } from '../../storage/postgres-server.js';
import { Command } from '../command.js';

/** A server that runs, and how to search it. */
class Replica {
  static readonly #started: Command[] = [];
  readonly command: Command;
  readonly url: string;
  readonly lines: string[];
  readonly #key: string;

  private constructor(command: Command, started: { url: string; lines: string[]; key: string }) {
    this.command = command;
    this.url = started.url;
    this.lines = started.lines;
    this.#key = started.key;
  }

  static async start(words: string[], databaseUrl: string): Promise<Replica> {
    const command = new Command(['serve', ...words, '--port', '0'], {
      DOCS_ASSISTANT_DATABASE_URL: databaseUrl,
      DOCS_ASSISTANT_LOG_LEVEL: 'warn',
    });
    Replica.#started.push(command);
    const started = await command.started();
    const page = await (await fetch(started.url)).text();
    const key = /api-key="(svc_dsc_[^"]+)"/.exec(page)?.[1] ?? '';
    return new Replica(command, { ...started, key });
  }

  /** Ends those that a failed test has left. */
  static async endAll(): Promise<void> {
    for (const command of Replica.#started) command.signal('SIGKILL');
    await Promise.all(Replica.#started.map((command) => command.ended));
  }

  async finds(query: string): Promise<boolean> {
    const response = await fetch(this.url + searchPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}` },
      body: JSON.stringify({ query }),
    });
    assert.equal(response.status, 200);
    return (await response.text()) !== '[]';
  }

  /** Searches again and again until something is found, or nothing any more. */
  async until(query: string, isFound = true): Promise<void> {
    const awaited = `${query} to be ${isFound ? 'found' : 'gone'}`;
    await lookUntil(awaited, async () => (await this.finds(query)) === isFound);
  }

  /** Ends it, and gives what it said to the operator of the documentation. */
  async stop(): Promise<string[]> {
    this.command.signal('SIGTERM');
    const { code, errors } = await this.command.ended;
    assert.equal(code, 0);
    return errors.split('\n').filter((line) => line !== '' && !line.includes('The widget is not'));
  }
}

describe('documentation on several servers', { skip: postgresSkipReason }, () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await PostgresServer.start();
  });
  after(async () => {
    await Replica.endAll();
    await postgres.stop();
  });

  const files = { 'index.md': '# Fruit\n\nOf all kinds.', 'apples.md': '# Apples\n\nCool cellar.' };

  it('is found on all of them as it was changed on one, whose end changes nothing', async () => {
    const address = await postgres.createDatabase();
    const folder = await temporaryFolder(files);
    const first = await Replica.start([folder], address);
    const [second, third] = await Promise.all([
      Replica.start(['--from-database'], address),
      Replica.start(['--from-database'], address),
    ]);
    assert.match(second.lines[1] ?? '', /^Indexed 2 pages with 2 sections, 0 pages newly parsed/);
    assert.match(await (await fetch(`${second.url}/apples`)).text(), /Cool cellar/);

    await writeFiles(folder, { 'apples.md': '# Apples\n\nPressed into juice.' });
    await Promise.all([first, second, third].map((replica) => replica.until('juice')));
    assert.ok(!(await second.finds('cellar')));
    await rm(join(folder, 'apples.md'));
    await Promise.all([first, second, third].map((replica) => replica.until('juice', false)));
    assert.equal((await fetch(`${third.url}/apples`)).status, 404);

    first.command.signal('SIGKILL');
    third.command.signal('SIGKILL');
    await Promise.all([first.command.ended, third.command.ended]);
    assert.ok(await second.finds('fruit'));
    await writeFiles(folder, { 'pears.md': '# Pears\n\nWarm room.' });
    const again = await Replica.start([folder], address);
    await Promise.all([again, second].map((replica) => replica.until('warm room')));
    assert.deepEqual([await second.stop(), await again.stop()], [[], []]);
  });

  it('that differs is that of the server which published last, and the other one says so', async () => {
    const address = await postgres.createDatabase();
    const folders = await Promise.all([
      temporaryFolder(files),
      temporaryFolder({ 'index.md': '# Pears\n\nWarm room.' }),
    ]);
    const first = await Replica.start([folders[0]], address);
    const second = await Replica.start([folders[1]], address);
    await first.until('warm room');
    await writeFiles(folders[0], { 'plums.md': '# Plums\n\nDried in the sun.' });
    await second.until('sun');
    assert.ok(!(await second.finds('warm room')));
    assert.ok(await second.finds('cellar'));
    for (const [number, replica] of [first, second].entries()) {
      const said = await replica.stop();
      const isReplacing = (line: string) => line.includes('held the pages of the folder');
      assert.equal(
        said.filter(isReplacing).length,
        number,
        'who starts last says what it replaces',
      );
      const [warning = '', ...more] = said.filter((line) => !isReplacing(line));
      assert.match(warning, /WARN: Another server has published documentation that differs from /);
      assert.ok(warning.includes(folders[number] ?? '?'));
      assert.deepEqual(more, [], 'it says so once');
    }
  });

  it('must be published before it can be served from the database', async () => {
    const words = ['serve', '--from-database', '--port', '0', '--domain', 'other'];
    const environment = { DOCS_ASSISTANT_DATABASE_URL: await postgres.createDatabase() };
    const { code, errors } = await new Command(words, environment).ended;
    assert.equal(code, 1);
    assert.match(errors, /^The database holds no documentation of the domain other: first start/);
    assert.equal(errors.trimEnd().split('\n').length, 1);
  });
});
