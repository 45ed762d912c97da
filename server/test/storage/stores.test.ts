import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ulid } from 'ulid';
import { AnswerStore } from '../../src/storage/stores/answer-store.js';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { CounterStore } from '../../src/storage/stores/counter-store.js';
import { Eraser } from '../../src/storage/stores/eraser.js';
import { FeedbackStore } from '../../src/storage/stores/feedback-store.js';
import { KeyStore } from '../../src/storage/stores/key-store.js';
import { prune } from '../../src/storage/stores/prune.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { conversationOf } from './conversation.js';
import { onEachDatabase } from './each-database.js';

onEachDatabase('what readers asked', (open) => {
  it('is read back as it was recorded, the oldest first', async () => {
    const database = await open();
    const conversations = new ConversationStore(database);
    const { id } = await new ThreadStore(database).create('docs');
    const whole = conversationOf(id, { id: ulid(1), question: 'Was heißt „null“? 名前' });
    const cut = conversationOf(id, {
      ...{ id: ulid(2), answer: '', sources: [], kind: undefined, finishedAt: undefined },
    });
    await conversations.record(cut);
    await conversations.record(whole);
    assert.deepEqual(await conversations.ofThread(id), [whole, cut]);
    await database.close();
  });

  it('is not recorded any more when its thread was deleted', async () => {
    const database = await open();
    const conversations = new ConversationStore(database);
    const { id } = await new ThreadStore(database).create('docs');
    await new Eraser(database).erase({ thread: id });
    await conversations.record(conversationOf(id));
    assert.deepEqual(await conversations.ofThread(id), []);
    await database.close();
  });

  it('is an error to read where the row is not one', async () => {
    const database = await open();
    const { id } = await new ThreadStore(database).create('docs');
    const conversations = new ConversationStore(database);
    await conversations.record(conversationOf(id));
    await database.execute("UPDATE conversations SET sources = '[{}]'");
    await assert.rejects(conversations.ofThread(id), { name: 'ZodError' });
    await database.close();
  });

  it('is deleted with its feedback by thread or by fingerprint, and nothing else is', async () => {
    const database = await open();
    const threads = new ThreadStore(database);
    const conversations = new ConversationStore(database);
    const feedback = new FeedbackStore(database);
    const thread = async (fingerprint: string) => {
      const { id } = await threads.create('docs', fingerprint);
      const first = conversationOf(id, { fingerprint });
      await conversations.record(first);
      await feedback.rate({ threadId: id, messageId: first.id, rating: 'up' });
      return { id, messageId: first.id };
    };
    const byThread = await thread('anonymous');
    const own = await thread('reader-7');
    const joined = await thread('anonymous');
    await conversations.record(conversationOf(joined.id, { fingerprint: 'reader-7' }));
    const other = await thread('reader-8');

    const eraser = new Eraser(database);
    assert.deepEqual(await eraser.erase({ thread: byThread.id }), {
      threads: [byThread.id],
      conversations: 1,
      feedback: 1,
    });
    assert.deepEqual((await eraser.erase({ fingerprint: 'reader-7' }, 'other-docs')).threads, []);
    const erased = await eraser.erase({ fingerprint: 'reader-7' }, 'docs');
    assert.deepEqual([...erased.threads].sort(), [own.id, joined.id].sort());
    assert.equal(erased.conversations, 3);
    assert.equal(erased.feedback, 2);
    for (const { messageId } of [byThread, own, joined]) {
      assert.equal(await feedback.find(messageId), undefined);
    }
    assert.equal((await conversations.ofThread(other.id)).length, 1);
    assert.deepEqual(await feedback.find(other.messageId), { rating: 'up' });
    await database.close();
  });

  it('may be kept as an answer to give again: the latest ones, and only so long', async () => {
    const database = await open();
    const { id: threadId } = await new ThreadStore(database).create('docs');
    const onDay = (day: number) => new Date(`2026-11-0${day}T00:00:00.000Z`);
    const storeOn = (day: number) => new AnswerStore(database, { most: 2, now: () => onDay(day) });
    const answer = { threadId, answer: 'Yes.', sources: '[]' };
    for (const day of [1, 2, 3]) await storeOn(day).write({ ...answer, key: `${day}` });
    await storeOn(4).write({ ...answer, key: '2', answer: 'No.' });
    await storeOn(4).write({ ...answer, key: 'no thread', threadId: 'gone' });
    const kept = async () =>
      Promise.all(['1', '2', '3', 'no thread'].map((key) => storeOn(5).read(key)));
    const second = { answer: 'No.', sources: '[]' };
    const third = { answer: 'Yes.', sources: '[]' };
    assert.deepEqual(await kept(), [undefined, second, third, undefined]);
    await prune(database, { keepConversations: 1, keepThreads: 90 }, onDay(5));
    assert.deepEqual(await kept(), [undefined, second, undefined, undefined]);
    await database.close();
  });

  it('goes when its time is over, and then its thread', async () => {
    const database = await open();
    const conversations = new ConversationStore(database);
    const on = (day: string) => new ThreadStore(database, () => new Date(day));
    const old = await on('2026-01-01').create('docs');
    const used = await on('2026-01-01').create('docs');
    await on('2026-11-20').isOwner({ ...used, domain: 'docs' });
    await conversations.record(conversationOf(old.id, { createdAt: '2026-11-01T00:00:00.000Z' }));
    const now = new Date('2026-11-21T10:00:00Z');

    await prune(database, { keepConversations: 30, keepThreads: 90 }, now);
    assert.equal((await conversations.ofThread(old.id)).length, 1);
    assert.ok(await on('2026-01-01').isOwner({ ...old, domain: 'docs' }), 'it has a conversation');

    await prune(database, { keepConversations: 7, keepThreads: 90 }, now);
    assert.equal((await conversations.ofThread(old.id)).length, 0);
    assert.ok(!(await on('2026-11-21').isOwner({ ...old, domain: 'docs' })));
    assert.ok(await on('2026-11-21').isOwner({ ...used, domain: 'docs' }));
    await database.close();
  });
});

onEachDatabase('feedback', (open) => {
  it('is of an answer in its own thread, and the last counts', async () => {
    const database = await open();
    const threads = new ThreadStore(database);
    const feedback = new FeedbackStore(database);
    const { id: threadId } = await threads.create('docs');
    const { id: another } = await threads.create('docs');
    const { id: messageId, ...rest } = conversationOf(threadId);
    await new ConversationStore(database).record({ id: messageId, ...rest });

    const reason = 'Which timer?';
    assert.ok(await feedback.rate({ threadId, messageId, rating: 'down', reason }));
    assert.deepEqual(await feedback.find(messageId), { rating: 'down', reason });
    assert.ok(await feedback.rate({ threadId, messageId, rating: 'up' }));
    assert.ok(!(await feedback.rate({ threadId: another, messageId, rating: 'down' })));
    assert.ok(!(await feedback.rate({ threadId, messageId: ulid(), rating: 'down' })));
    assert.deepEqual(await feedback.find(messageId), { rating: 'up' });
    await database.close();
  });
});

onEachDatabase('counters', (open) => {
  it('add up what many add at once, each by its name and period', async () => {
    const database = await open();
    const now = new Date();
    const counters = new CounterStore(database, () => now);
    const count = { name: 'key:1', period: 'month', amount: 2 } as const;
    const totals = await Promise.all(Array.from({ length: 20 }, () => counters.increment(count)));
    assert.deepEqual(
      totals.map(({ total }) => total).sort((first, second) => first - second),
      Array.from({ length: 20 }, (_, index) => 2 * index + 2),
    );
    assert.equal((await counters.read({ name: 'key:1', period: 'day' })).total, 0);
    assert.equal((await counters.read({ name: 'key:2', period: 'month' })).total, 0);
    const large = { name: 'tokens', period: 'day', amount: 2 ** 52 } as const;
    assert.equal((await counters.increment(large)).total, 2 ** 52);
    await database.close();
  });

  for (const [period, first, last, next] of [
    ['hour', '2026-12-31T23:00:00.000Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['day', '2028-02-28T00:00:00.000Z', '2028-02-28T23:59:59.999Z', '2028-02-29T00:00:00.000Z'],
    ['month', '2026-12-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ] as const) {
    it(`begin anew with the ${period}, and say when, and the old ones go`, async () => {
      const database = await open();
      let now = new Date(last);
      const counters = new CounterStore(database, () => now);
      const count = { name: 'key:1', period, amount: 1 };
      const window = { startedAt: new Date(first), endsAt: new Date(next) };
      assert.deepEqual(await counters.increment(count), { total: 1, ...window });
      now = new Date(next);
      assert.equal((await counters.read(count)).total, 0);
      assert.equal((await counters.increment(count)).total, 1);
      await prune(database, { keepConversations: 1, keepThreads: 1 }, new Date(now.getTime() + 1));
      const { rows } = await database.execute('SELECT started_at FROM counters');
      assert.deepEqual(rows, [{ started_at: next }]);
      await database.close();
    });
  }
});

onEachDatabase('a key', (open) => {
  it('keeps the origins it is restricted to', async () => {
    const database = await open();
    const keys = new KeyStore(database);
    const scope = { kind: 'assistant', domain: 'docs', project: 'docs' } as const;
    const allowedOrigins = ['https://www.example.com'];
    const { plain } = await keys.createKey({ ...scope, allowedOrigins });
    assert.deepEqual((await keys.findKey(plain))?.allowedOrigins, allowedOrigins);
    const free = await keys.createKey(scope);
    assert.equal((await keys.findKey(free.plain))?.allowedOrigins, undefined);
    await database.close();
  });
});
