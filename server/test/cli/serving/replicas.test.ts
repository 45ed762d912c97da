import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../../../src/storage/database/database.js';
import { CounterStore } from '../../../src/storage/stores/counter-store.js';
import { FeedbackStore } from '../../../src/storage/stores/feedback-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { threadOf } from '../../http/own-thread.js';
import { chunkOf, readChunks } from '../../http/read-events.js';
import { messagePath, questionBody, searchPath } from '../../http/test-server.js';
import { PostgresServer, postgresSkipReason } from '../../storage/postgres-server.js';
import { Command, runCommand } from '../command.js';

describe('two servers on one PostgreSQL database', { skip: postgresSkipReason }, () => {
  let postgres: PostgresServer;
  let address: string;
  let database: Database;
  let folder: string;
  let replicas: Command[];
  let urls: string[];
  let key: string;

  const serve = () =>
    // In the environment, as the documentation has it: arguments can be read by other accounts.
    new Command(['serve', folder, '--port', '0'], { DOCS_ASSISTANT_DATABASE_URL: address });

  before(async () => {
    postgres = await PostgresServer.start();
    address = await postgres.createDatabase();
    folder = `${await temporaryFolder({ 'docs/timers.md': '# Timers\n\nStop it with stop().' })}/docs`;
    // Both at once, on a database that nobody has set up.
    replicas = [serve(), serve()];
    const started = await Promise.all(replicas.map((replica) => replica.started()));
    urls = started.map(({ url }) => url);
    assert.match(
      started[0]?.lines[1] ?? '',
      /; data is in the database postgres on 127\.0\.0\.1:\d+$/,
    );
    database = await openDatabase('', address);
    const scope = ['--kind', 'assistant', '--domain', 'docs', '--project', 'docs'];
    const created = await runCommand(['keys', 'create', ...scope, '--database-url', address]);
    key = created.output.trim();
  });
  after(async () => {
    for (const replica of replicas) replica.signal('SIGTERM');
    const ended = await Promise.all(replicas.map((replica) => replica.ended));
    await database.close();
    await postgres.stop();
    for (const { code, output, errors } of ended) {
      assert.equal(code, 0);
      assert.ok(!`${output}${errors}`.includes(PostgresServer.password));
    }
  });

  const post = (address: string, body: unknown, headers = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers },
      body: JSON.stringify(body),
    });

  it('share keys and threads: what one began, the other goes on with, and takes feedback on', async () => {
    const question = questionBody('How do I stop a timer?');
    const first = await post(`${urls[0]}${messagePath}`, question);
    assert.equal(first.status, 200);
    const messageId = String(chunkOf(await readChunks(first), 'start').messageId);
    const { threadId, threadKey } = threadOf(first);

    const second = await post(`${urls[1]}${messagePath}`, { ...question, threadId, threadKey });
    assert.equal(second.headers.get('x-thread-id'), threadId);
    await second.text();
    const rated = await post(
      `${urls[1]}${messagePath}/${threadId}/feedback`,
      { messageId, rating: 'up' },
      { 'x-thread-key': threadKey },
    );
    assert.equal(rated.status, 204);
    assert.deepEqual(await new FeedbackStore(database).find(messageId), { rating: 'up' });
    const stranger = await post(`${urls[1]}${messagePath}`, {
      ...question,
      threadId,
      threadKey: 'wrong',
    });
    assert.equal(stranger.status, 404);
  });

  it('count together', async () => {
    const other = await openDatabase('', address);
    const count = { name: 'key:1', period: 'hour', amount: 1 } as const;
    // The hour may end between two of them.
    const began = new Date();
    const both = [database, other].map((each) => new CounterStore(each, () => began));
    await Promise.all(Array.from({ length: 50 }, (_, turn) => both[turn % 2]?.increment(count)));
    for (const counters of both) assert.equal((await counters.read(count)).total, 50);
    await other.close();
  });

  it('refuse a key that was revoked, at once', async () => {
    const scope = ['--kind', 'assistant', '--domain', 'docs', '--project', 'docs'];
    const created = await runCommand(['keys', 'create', ...scope, '--database-url', address]);
    const headers = { authorization: `Bearer ${created.output.trim()}` };
    const statuses = () =>
      Promise.all(
        urls.map(async (url) => (await post(url + searchPath, { query: 'stop' }, headers)).status),
      );
    assert.deepEqual(await statuses(), [200, 200]);
    await runCommand(['keys', 'revoke', created.output.trim(), '--database-url', address]);
    assert.deepEqual(await statuses(), [401, 401]);
  });

  it('forget a reader together', async () => {
    const response = await post(`${urls[0]}${messagePath}`, questionBody('How do I stop a timer?'));
    await response.text();
    const { threadId, threadKey } = threadOf(response);
    const forgotten = await runCommand([
      ...['forget', '--thread', threadId, '--database-url', address],
    ]);
    assert.equal(forgotten.output, 'Deleted: threads 1, questions and answers 1, feedback 0.\n');
    for (const url of urls) {
      const question = { ...questionBody('And start it?'), threadId, threadKey };
      assert.equal((await post(`${url}${messagePath}`, question)).status, 404);
    }
  });

  it('are refused a database that they cannot use, in a sentence without the password', async () => {
    const wrong = postgres.address('postgres', 'wrong-password');
    for (const words of [
      ['serve', folder, '--port', '0'],
      ['keys', 'list'],
    ]) {
      const { code, output, errors } = await runCommand([...words, '--database-url', wrong]);
      assert.equal(code, 1);
      assert.match(
        errors,
        /^PostgreSQL on 127\.0\.0\.1:\d+ does not let docs in: correct user and/,
      );
      assert.equal(errors.trimEnd().split('\n').length, 1);
      assert.ok(!`${output}${errors}`.includes('wrong-password'));
    }
  });
});
