import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { readProblem } from '../../http/problem-details.js';
import { messagePath, questionBody } from '../../http/test-server.js';
import { PostgresServer, postgresSkipReason } from '../../storage/postgres-server.js';
import { Command, runCommand } from '../command.js';

describe('the limits of two servers on one PostgreSQL database', {
  skip: postgresSkipReason,
}, () => {
  let postgres: PostgresServer;
  let replicas: Command[];
  let urls: string[];
  let key: string;

  before(async () => {
    postgres = await PostgresServer.start();
    const address = await postgres.createDatabase();
    const folder = `${await temporaryFolder({ 'docs/timers.md': '# Timers\n\nStop it with stop().' })}/docs`;
    const words = ['serve', folder, '--port', '0', '--limit-key-month', '20'];
    replicas = [1, 2].map(() => new Command(words, { DOCS_ASSISTANT_DATABASE_URL: address }));
    urls = (await Promise.all(replicas.map((replica) => replica.started()))).map(({ url }) => url);
    const scope = ['--kind', 'assistant', '--domain', 'docs', '--project', 'docs'];
    key = (await runCommand(['keys', 'create', ...scope, '--database-url', address])).output.trim();
  });
  after(async () => {
    for (const replica of replicas) replica.signal('SIGTERM');
    for (const replica of replicas) assert.equal((await replica.ended).code, 0);
    await postgres.stop();
  });

  const ask = (turn: number) =>
    fetch(`${urls[turn % 2]}${messagePath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(questionBody('How do I stop a timer?')),
    });

  it('are the same: what one has counted, the other knows', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, (_, turn) => ask(turn)));
    await Promise.all(responses.map((response) => response.text()));
    const statuses = responses.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 20);
    assert.equal(statuses.filter((status) => status === 429).length, 10);
    for (const turn of [0, 1]) {
      const refused = await ask(turn);
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal((await readProblem(refused)).code, 'rate-limited');
    }
  });
});
