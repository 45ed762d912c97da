import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { TokenBudget } from '../../src/answers/model/token-budget.js';
import { Health } from '../../src/http/monitoring/health.js';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { CounterStore } from '../../src/storage/stores/counter-store.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { threadOf } from './own-thread.js';
import { readProblem } from './problem-details.js';
import { searchPath, startTestServer, type TestServer } from './test-server.js';

const question = 'How do I stop a timer?';

/** What SQLite says of a disk that is read-only and, with no page left, of a full one. */
const kinds = {
  async 'read-only'(server: TestServer) {
    await server.database.execute('PRAGMA query_only = ON');
    return () => server.database.execute('PRAGMA query_only = OFF');
  },
  async full({ database }: TestServer) {
    await database.execute('PRAGMA max_page_count = 1');
    // Whatever room is left in the pages that there are.
    for (const size of [3000, 300, 30]) await fillUp(database, size);
    return () => database.execute('PRAGMA max_page_count = 1000000');
  },
};

async function fillUp(database: TestServer['database'], size: number): Promise<void> {
  const text = 'x'.repeat(size);
  const statements = [
    `INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
      VALUES (?, 'docs', '${text}', 'filling', '2026', '2026')`,
    `INSERT INTO settings (name, value) VALUES (?, '${text}')`,
  ];
  for (const sql of statements) {
    for (let count = 0; count < 500; count += 1) {
      const args = [`0-filling-${size}-${count}-${Math.random()}`];
      const isFull = await database.execute({ sql, args }).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}

for (const [kind, prevent] of Object.entries(kinds)) {
  describe(`a server whose disk is ${kind}`, () => {
    let server: TestServer;
    afterEach(() => server.stop());

    it('says so when it is asked for its health, and when it is over', async () => {
      let time = 0;
      const database = await openFreshDatabase();
      const reports: string[] = [];
      const log = pino({ level: 'error' }, { write: (line) => reports.push(line) });
      const health = new Health({ database, log, now: () => time });
      server = await startTestServer({ health });
      const ask = () => fetch(`${server.url}/healthz`);
      assert.equal((await ask()).status, 200);
      const allow = await prevent({ ...server, database });
      time += 30_000;
      for (let count = 0; count < 3; count += 1) {
        const response = await ask();
        assert.equal(response.status, 503);
        const { code, detail } = await readProblem(response);
        assert.equal(code, 'unavailable');
        assert.match(
          String(detail),
          /^The database cannot be written: its disk is full or read-only/,
        );
      }
      assert.equal(reports.length, 1, 'it is not tried each time');
      assert.match(reports.join(), /make room on its disk/);
      await allow();
      time += 5000;
      assert.equal((await ask()).status, 200);
      const { rows } = await database.execute(
        "SELECT name FROM settings WHERE name LIKE 'written%'",
      );
      assert.deepEqual(rows, []);
      await database.close();
    });

    it('answers without recording, and records again afterwards', async () => {
      server = await startTestServer();
      const before = await server.ask(question);
      const known = threadOf(before);
      await before.text();
      const allow = await prevent(server);

      const response = await server.ask(question);
      assert.equal(response.status, 200);
      assert.match(await response.text(), /"type":"finish"/);
      const thread = threadOf(response);
      for (const { threadId, threadKey } of [thread, known]) {
        const next = await server.ask(question, { threadId, threadKey });
        assert.equal(next.status, 200);
        assert.match(await next.text(), /"type":"finish"/);
      }
      const wrong = await server.ask(question, { threadId: thread.threadId, threadKey: 'wrong' });
      assert.equal(wrong.status, 404);
      assert.equal((await server.post(searchPath, { query: 'timer' })).status, 200);

      await allow();
      const { threadId, threadKey } = thread;
      const again = await server.ask(question, { threadId, threadKey });
      assert.match(await again.text(), /"type":"finish"/);
      const recorded = await new ConversationStore(server.database).ofThread(threadId);
      assert.equal(recorded.length, 1);
    });

    it('still limits how often readers may ask', async () => {
      server = await startTestServer({ limits: { addressDay: 3 } });
      await (await server.ask(question)).text();
      const allow = await prevent(server);
      const statuses = [];
      const policies = new Set<string | null>();
      for (let count = 0; count < 4; count += 1) {
        const response = await server.ask(question);
        statuses.push(response.status);
        policies.add(response.headers.get('ratelimit-policy'));
        await response.text();
      }
      assert.deepEqual(statuses, [200, 200, 429, 429]);
      assert.equal(policies.size, 1, 'a refusal names the same limits');
      await allow();
    });
  });
}

it("a day's tokens are counted in memory where they cannot be in the database", async () => {
  const database = await openFreshDatabase();
  const reports: string[] = [];
  const budget = new TokenBudget({
    counters: new CounterStore(database),
    daily: 100,
    report: (line) => reports.push(line),
  });
  await budget.spend(40);
  await database.execute('PRAGMA query_only = ON');
  await budget.spend(40);
  assert.equal(await budget.isSpent(), false);
  await budget.spend(40);
  assert.equal(await budget.isSpent(), true);
  await database.close();
});
