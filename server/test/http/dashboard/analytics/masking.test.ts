import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerRequest } from '../../../../src/answers/passages/answer-source.js';
import { conversationSchema } from '../../../../src/http/dashboard/analytics/conversation-schema.js';
import { HeldTimer } from '../../held-timer.js';
import { threadOf } from '../../own-thread.js';
import { firstVersionPath, messagePath, searchPath } from '../../test-server.js';
import { onEachServer } from './each-server.js';

/** Not one of anybody, put together so that no tool takes this file for a leak. */
const secret = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
const timer = new HeldTimer();
const requests: AnswerRequest[] = [];

onEachServer(
  'masking questions',
  (server) => {
    const context = [{ type: 'code', value: `const token = '${secret}';`, path: '/timers' }];
    const mask = (maskQuestions: boolean) =>
      server().client.read('settings', { method: 'PUT', body: { categories: [], maskQuestions } });
    const dump = async (table: string) =>
      JSON.stringify((await server().database.execute(`SELECT * FROM ${table}`)).rows);

    it('keeps secrets from whatever is behind the door, and from the database', async () => {
      await mask(true);
      requests.length = 0;
      const messages = [
        { id: 'a', role: 'user', parts: [{ type: 'text', text: `My key is ${secret}` }] },
        { id: 'b', role: 'assistant', parts: [{ type: 'text', text: `So it is ${secret}.` }] },
        { id: 'c', role: 'user', parts: [{ type: 'text', text: `Why does ${secret} fail?` }] },
      ];
      const response = await server().ask('', { messages, context });
      await response.text();
      const thread = threadOf(response);
      await (await server().post(firstVersionPath, { fp: 'anonymous', messages, context })).text();
      await (await server().post(searchPath, { query: `rotate ${secret}` })).text();
      timer.pass(10_000);
      await server().searchLog.settled();
      const { rows } = await server().database.execute({
        sql: 'SELECT id FROM conversations WHERE thread_id = ?',
        args: [thread.threadId],
      });
      const messageId = String(rows[0]?.id);
      const rated = await server().post(
        `${messagePath}/${thread.threadId}/feedback`,
        { messageId, rating: 'down', reason: `It shows ${secret}` },
        { 'x-thread-key': thread.threadKey },
      );
      assert.equal(rated.status, 204);
      assert.equal(requests.length, 2);
      const seen = JSON.stringify(requests.map(({ turns, context: picked }) => [turns, picked]));
      for (const text of [
        seen,
        await dump('conversations'),
        await dump('feedback'),
        await dump('searches'),
      ]) {
        assert.ok(!text.toLowerCase().includes(secret.toLowerCase()));
        assert.match(text, /\[token\]/);
      }
      const conversation = conversationSchema.parse(
        await server().client.read(`conversations/${messageId}`),
      );
      assert.equal(conversation.question, 'Why does [token] fail?');
      assert.deepEqual(conversation.context, [
        { type: 'code', value: "const token = '[token]';", path: '/timers' },
      ]);
      assert.equal(conversation.comment, 'It shows [token]');
      assert.equal(conversation.rating, 'down');
    });

    it('keeps a secret that is typed key by key, and in the place of a context, from the database', async () => {
      await mask(true);
      for (const length of [-2, -1, secret.length]) {
        await (
          await server().post(searchPath, { query: `typed ${secret.slice(0, length)}` })
        ).text();
      }
      const [item] = context;
      const places = [{ ...item, path: `/timers?token=${secret}`, elementId: secret }];
      await (await server().ask('What is it?', { context: places })).text();
      timer.pass(10_000);
      await server().searchLog.settled();
      const beginning = secret.slice(0, 20).toLowerCase();
      for (const table of ['searches', 'conversations']) {
        assert.ok(!(await dump(table)).toLowerCase().includes(beginning), table);
      }
      assert.match(await dump('searches'), /typed \[token\]/);
    });

    it('is up to the owner', async () => {
      await mask(false);
      await (await server().ask(`Why does ${secret} fail?`)).text();
      assert.ok((await dump('conversations')).includes(secret));
    });
  },
  {
    searching: { timer: timer.set },
    makeAnswers: () => ({
      async answer(request) {
        requests.push(request);
        return { kind: 'none', text: (async function* () {})(), sources: [] };
      },
    }),
  },
);
