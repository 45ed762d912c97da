import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DictatedAnswers } from '../dictated-answers.js';
import { resume, threadOf } from '../own-thread.js';
import { PartialReader } from '../partial-reader.js';
import { readChunks, textOf } from '../read-events.js';
import { startTestServer } from '../test-server.js';

describe('answers that would take too much memory', () => {
  const question = 'How do I stop a timer?';

  it('end with their reader where too many go on without one', async () => {
    const answers = new DictatedAnswers();
    const server = await startTestServer({
      makeAnswers: () => answers,
      keeping: { mostAbandoned: 0 },
    });
    try {
      const response = await server.ask(question);
      const reader = new PartialReader(response);
      answers.say('One. ');
      await reader.until('One. ');
      const aborted = new Promise((resolve) =>
        answers.signal.addEventListener('abort', resolve, { once: true }),
      );
      await reader.leave();
      await aborted;
      assert.equal((await resume(server, threadOf(response))).status, 204);
    } finally {
      await server.stop();
    }
  });

  for (const [name, keeping] of [
    ['one alone', { mostOfOne: 300 }],
    ['all together', { mostCharacters: 300 }],
  ] as const) {
    it(`are read whole and not kept where they are too long, ${name}`, async () => {
      const server = await startTestServer({ keeping });
      try {
        const response = await server.ask(question);
        assert.match(textOf(await readChunks(response)), /timer/);
        assert.equal((await resume(server, threadOf(response))).status, 204);
      } finally {
        await server.stop();
      }
    });
  }

  it('are given up where there are too many, the oldest first', async () => {
    const server = await startTestServer({ keeping: { mostAnswers: 2 } });
    try {
      const threads = [];
      for (let count = 0; count < 3; count += 1) {
        const response = await server.ask(question);
        threads.push(threadOf(response));
        await response.text();
      }
      const statuses = [];
      for (const thread of threads) {
        const response = await resume(server, thread);
        statuses.push(response.status);
        await response.text();
      }
      assert.deepEqual(statuses, [204, 200, 200]);
    } finally {
      await server.stop();
    }
  });
});
