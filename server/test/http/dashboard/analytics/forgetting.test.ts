import assert from 'node:assert/strict';
import { it } from 'node:test';
import { overviewSchema } from '../../../../src/http/dashboard/analytics/overview-schema.js';
import { onEachServer } from './each-server.js';

onEachServer('forgetting a reader', (server) => {
  const read = async () => overviewSchema.parse(await server().client.read('overview'));

  it('takes them out of every number at once', async () => {
    const ask = async (fp: string, question: string) =>
      (await server().ask(question, { fp })).text();
    await ask('ada', 'How do I stop a timer?');
    const before = await read();
    const page = await server().client.read('conversations');
    await ask('bob', 'How do I install it?');
    await ask('bob', 'Where do whales sleep in winter?');
    const { stores } = server();
    const { rows } = await server().database.execute(
      "SELECT id, thread_id FROM conversations WHERE fingerprint = 'bob'",
    );
    for (const { id, thread_id: threadId } of rows) {
      await stores.feedback.rate({
        ...{ messageId: String(id), threadId: String(threadId) },
        rating: 'down',
      });
    }
    const between = await read();
    assert.deepEqual(
      [between.totals.questions, between.totals.readers, between.totals.down],
      [3, 2, 2],
    );
    await stores.eraser.erase({ fingerprint: 'bob' });
    // The time of the first read is not that of the second.
    const after = await read();
    assert.deepEqual({ ...after, range: undefined }, { ...before, range: undefined });
    assert.deepEqual(await server().client.read('conversations'), page);
    const left = await server().database.execute(
      'SELECT conversation_id FROM conversation_sources WHERE conversation_id NOT IN (SELECT id FROM conversations)',
    );
    assert.equal(left.rows.length, 0);
  });
});
