import assert from 'node:assert/strict';
import { it } from 'node:test';
import { collectDigest } from '../../src/commands/reporting/collect-digest.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { conversationOf } from '../storage/conversation.js';
import { onEachDatabase } from '../storage/each-database.js';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T09:30:00.000Z');

onEachDatabase('what a digest compares with', (open) => {
  it('is the time before, where what is stored reaches back to its beginning', async (test) => {
    const database = await open();
    test.after(() => database.close());
    const stores = openStores(database);
    const { id: threadId } = await stores.threads.create('docs');
    const ask = (days: number) => {
      const createdAt = new Date(now.getTime() - days * day).toISOString();
      const conversation = conversationOf(threadId, { project: 'docs', createdAt });
      return stores.conversations.record(conversation);
    };
    const collect = () =>
      collectDigest({
        ...{ stores, documentation: { pages: new Map() }, project: 'docs', domain: 'docs' },
        ...{ duration: 7 * day, now },
      });
    assert.equal((await collect()).before, undefined);
    await ask(1);
    await ask(2);
    // As much of it as was not deleted.
    await ask(8);
    const { now: asked, before } = await collect();
    assert.deepEqual([asked.questions, before], [2, undefined]);
    await ask(15);
    assert.equal((await collect()).before?.questions, 1);
  });
});
