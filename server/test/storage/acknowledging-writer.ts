import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/storage/database/database.js';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { CounterStore } from '../../src/storage/stores/counter-store.js';
import { FeedbackStore } from '../../src/storage/stores/feedback-store.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { conversationOf } from './conversation.js';

/**
 * Writes to the database in the folder that it is called with until it is killed, and says of each row
 * that it was acknowledged, on a line of standard output.
 */
const database = await openDatabase(process.argv[2] ?? '');
const threads = new ThreadStore(database);
const conversations = new ConversationStore(database);
const feedback = new FeedbackStore(database);
const counters = new CounterStore(database, () => new Date('2026-11-21'));
const acknowledge = (what: string) => writeSync(1, `${what}\n`);

for (;;) {
  const { id: threadId } = await threads.create('docs');
  acknowledge(`thread ${threadId}`);
  const answer = 'x'.repeat(Math.floor(Math.random() * 20_000));
  const conversation = conversationOf(threadId, { answer });
  await conversations.record(conversation);
  acknowledge(`conversation ${conversation.id}`);
  await feedback.rate({ threadId, messageId: conversation.id, rating: 'up' });
  acknowledge(`feedback ${conversation.id}`);
  const { total } = await counters.increment({ name: 'writes', period: 'day', amount: 1 });
  acknowledge(`counter ${total}`);
}
