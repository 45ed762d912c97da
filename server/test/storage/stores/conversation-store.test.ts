import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createClient } from '@libsql/client/sqlite3';
import { ulid } from 'ulid';
import {
  type Database,
  databaseFile,
  openDatabase,
} from '../../../src/storage/database/database.js';
import { migrations } from '../../../src/storage/migrations/migrations.js';
import {
  ConversationStore,
  type ListedConversation,
} from '../../../src/storage/stores/conversation-store.js';
import { Eraser } from '../../../src/storage/stores/eraser.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { ThreadStore } from '../../../src/storage/stores/thread-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { conversationOf } from '../conversation.js';
import { onEachDatabase } from '../each-database.js';
import { PostgresServer, postgresSkipReason } from '../postgres-server.js';

const hour = 60 * 60 * 1000;
const project = 'handbook';

/** Numbers below a bound, the same for a seed. */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Everything that is there to list, a page after another. */
async function listAll(
  store: ConversationStore,
  size: () => number,
  from = 0,
): Promise<ListedConversation[]> {
  const listed: ListedConversation[] = [];
  for (let hasMore = true, number = from; hasMore; ) {
    // SQLite answers without letting go of the thread, which those who write need too.
    await new Promise((resolve) => setImmediate(resolve));
    const page = await store.list({ project, after: number, limit: size() });
    listed.push(...page.conversations);
    ({ hasMore } = page);
    assert.ok(page.conversations.length > 0 || !hasMore, 'a page that is not the last has some');
    number = page.conversations.at(-1)?.number ?? number;
  }
  return listed;
}

/**
 * Servers whose clocks are hours apart write while others list. Whatever was acknowledged before the last page
 * was asked for is in a list, and nothing is in it twice.
 */
async function listWhileWritten(open: () => Promise<Database>, seed: number): Promise<void> {
  const random = seeded(seed);
  const servers = await Promise.all([1, 2, 3, 4].map(open));
  const [first] = servers;
  assert.ok(first);
  const { id: thread } = await new ThreadStore(first).create('docs');
  const acknowledged = new Set<string>();
  const write = async (database: Database) => {
    const store = new ConversationStore(database);
    const skew = (random(9) - 4) * hour;
    for (let left = 25; left > 0; left -= 1) {
      // An answer takes its time, so that questions end in another order than they began.
      const time = Date.now() + skew - random(60_000);
      const conversation = conversationOf(thread, {
        id: ulid(time),
        createdAt: new Date(time).toISOString(),
        project: random(5) === 0 ? 'other' : project,
      });
      await store.record(conversation);
      if (conversation.project === project) acknowledged.add(conversation.id);
    }
  };
  let isWriting = true;
  const list = async (database: Database) => {
    const store = new ConversationStore(database);
    const seen: ListedConversation[] = [];
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      const before = [...acknowledged];
      // Goes on after what it has, as somebody does who fetches what is new.
      seen.push(...(await listAll(store, () => 1 + random(7), seen.at(-1)?.number)));
      const ids = new Set(seen.map(({ id }) => id));
      assert.equal(ids.size, seen.length, 'no conversation is listed twice');
      assert.deepEqual(
        before.filter((id) => !ids.has(id)),
        [],
        'none is left out',
      );
    }
    assert.deepEqual(new Set(seen.map(({ id }) => id)), acknowledged);
  };
  const lists = servers.slice(0, 2).map(list);
  await Promise.all(servers.map(write)).finally(() => {
    isWriting = false;
  });
  await Promise.all(lists);
  for (const database of servers) await database.close();
}

describe('listing conversations while servers record more', () => {
  let postgres: Promise<PostgresServer> | undefined;
  after(async () => (await postgres)?.stop());

  for (const seed of [1, 2, 3]) {
    it(`gives each once, in a file (${seed})`, async () => {
      const folder = await temporaryFolder();
      await listWhileWritten(() => openDatabase(folder), seed);
    });

    it(`gives each once, in PostgreSQL (${seed})`, { skip: postgresSkipReason }, async () => {
      postgres ??= PostgresServer.start();
      const address = await (await postgres).copyDatabase();
      await listWhileWritten(() => openDatabase('', address), seed);
    });
  }
});

onEachDatabase('a list of conversations', (open) => {
  it('goes on where it was, though what it ended with was forgotten', async () => {
    const database = await open();
    const store = new ConversationStore(database);
    const threads = new ThreadStore(database);
    const record = async () => {
      const { id } = await threads.create('docs');
      const conversation = conversationOf(id);
      await store.record(conversation);
      return conversation;
    };
    const [first, second, third] = [await record(), await record(), await record()];
    const page = await store.list({ project, limit: 2 });
    assert.deepEqual(
      page.conversations.map(({ id }) => id),
      [first.id, second.id],
    );
    const eraser = new Eraser(database);
    for (const { threadId } of [first, second, third]) await eraser.erase({ thread: threadId });
    // Its number is not the one of a conversation that is gone.
    const fourth = await record();
    const rest = await listAll(store, () => 1, page.conversations.at(-1)?.number);
    assert.deepEqual(
      rest.map(({ id }) => id),
      [fourth.id],
    );
    await database.close();
  });

  it('has those of a time alone, whatever the clocks said when they were recorded', async () => {
    const database = await open();
    const store = new ConversationStore(database);
    const { id } = await new ThreadStore(database).create('docs');
    const times = ['11T09:00', '11T11:00', '10T23:59', '11T10:30', '12T00:00', '11T10:00'];
    for (const time of times) {
      await store.record(conversationOf(id, { id: ulid(), createdAt: `2026-11-${time}:00.000Z` }));
    }
    const list = async (from?: string, until?: string) => {
      const { conversations } = await store.list({ project, from, until, limit: 10 });
      return conversations.map(({ createdAt }) => createdAt.slice(8, 16));
    };
    assert.deepEqual(await list(), times);
    assert.deepEqual(await list('2026-11-11T10:00:00.000Z', '2026-11-11T11:00:00.000Z'), [
      '11T10:30',
      '11T10:00',
    ]);
    assert.deepEqual(
      await list('2026-11-11T00:00:00.000Z'),
      times.filter((each) => each > '11'),
    );
    assert.deepEqual(await list(undefined, '2026-11-11T09:00:00.001Z'), ['11T09:00', '10T23:59']);
    assert.deepEqual(await list('2026-12-01T00:00:00.000Z'), []);
    await prune(
      database,
      { keepConversations: 1, keepThreads: 1 },
      new Date('2026-11-12T10:00:00Z'),
    );
    assert.deepEqual(await list(), ['11T11:00', '11T10:30', '12T00:00', '11T10:00']);
    await database.close();
  });
});

it('conversations from before there were lists are listed by their time, and new ones after them', async () => {
  const folder = await temporaryFolder();
  const database = createClient({ url: `file:${databaseFile(folder)}` });
  const earlier = migrations.filter(({ number }) => number <= 8);
  const insert = (id: string, of: string, time: string) => ({
    sql: `INSERT INTO conversations (id, project, domain, thread_id, fingerprint, question, answer, sources, created_at)
      VALUES (?, ?, 'docs', 'thread', 'anonymous', 'Why?', '', '[]', ?)`,
    args: [id, of, time],
  });
  await database.batch([
    'CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)',
    ...earlier.flatMap(({ statements }) => statements),
    ...earlier.map(({ number }) => ({
      sql: "INSERT INTO migrations (number, applied_at) VALUES (?, '')",
      args: [number],
    })),
    "INSERT INTO threads (id, domain, key_hash, created_at) VALUES ('thread', 'docs', '', '')",
    insert('b', project, '2026-11-20T10:00:00.000Z'),
    insert('a', project, '2026-11-21T10:00:00.000Z'),
    insert('c', 'other', '2026-11-19T10:00:00.000Z'),
  ]);
  database.close();
  const opened = await openDatabase(folder);
  const store = new ConversationStore(opened);
  await store.record(conversationOf('thread', { id: 'd', createdAt: '2026-11-20T11:00:00.000Z' }));
  const { conversations } = await store.list({ project, limit: 9 });
  assert.deepEqual(
    conversations.map(({ id, number }) => `${id}${number}`),
    ['b1', 'a2', 'd3'],
  );
  const until = '2026-11-20T12:00:00.000Z';
  const { conversations: first } = await store.list({ project, until, limit: 9 });
  assert.deepEqual(
    first.map(({ id }) => id),
    ['b', 'd'],
  );
  await opened.close();
});
