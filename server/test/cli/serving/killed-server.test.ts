import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { ConversationStore } from '../../../src/storage/stores/conversation-store.js';
import { FeedbackStore } from '../../../src/storage/stores/feedback-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { threadOf } from '../../http/own-thread.js';
import { chunkOf, readChunks } from '../../http/read-events.js';
import { docsFolder, messagePath, questionBody } from '../../http/test-server.js';
import { Command } from '../command.js';

const kills = 4;

interface Acknowledged {
  threadId: string;
  threadKey: string;
  messageId: string;
  /** Whether the feedback on it was acknowledged too. */
  rated: boolean;
}

it(`a server that is killed while it answers, ${kills} times, has lost no answer that had come, and no feedback`, async () => {
  const data = await temporaryFolder();
  const acknowledged: Acknowledged[] = [];
  let key = '';
  for (let time = 0; time < kills; time += 1) {
    const server = new Command(['serve', docsFolder, '--port', '0', '--data', data]);
    const { url } = await server.started();
    key ||= /api-key="(svc_dsc_[^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
    const client = new Client(url, key);
    for (const { threadId, threadKey } of acknowledged) {
      const response = await client.ask({ threadId, threadKey });
      assert.equal(response.status, 200, 'its thread goes on');
      await response.text();
    }
    const wanted = acknowledged.length + 1 + Math.floor(Math.random() * 10);
    // Three readers ask at once until the server is gone.
    const readers = [1, 2, 3].map(() =>
      client.askOnAndOn(acknowledged, () => {
        if (acknowledged.length >= wanted) server.signal('SIGKILL');
      }),
    );
    await Promise.all(readers);
    await server.ended;
    await requireAll(data, acknowledged);
  }
});

/** A reader of the server. */
class Client {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async ask(thread: Record<string, string> = {}): Promise<Response> {
    return this.#post(messagePath, { ...questionBody('How do I stop a timer?'), ...thread });
  }

  /** Asks and gives feedback until the connection breaks; tells of each answer that has come whole. */
  async askOnAndOn(acknowledged: Acknowledged[], onAnswer: () => void): Promise<void> {
    try {
      for (;;) {
        const response = await this.ask();
        const chunks = await readChunks(response);
        const messageId = String(chunkOf(chunks, 'start').messageId);
        if (!chunks.some(({ type }) => type === 'finish')) return;
        const answer = { ...threadOf(response), messageId, rated: false };
        acknowledged.push(answer);
        onAnswer();
        const path = `${messagePath}/${answer.threadId}/feedback`;
        const rated = await this.#post(
          path,
          { messageId, rating: 'up' },
          { 'x-thread-key': answer.threadKey },
        );
        answer.rated = rated.status === 204;
      }
    } catch (error) {
      // What fetch throws when the server is gone.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  #post(path: string, body: unknown, headers = {}): Promise<Response> {
    return fetch(this.#url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}`, ...headers },
      body: JSON.stringify(body),
    });
  }
}

async function requireAll(data: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const database = await openDatabase(data);
  const conversations = new ConversationStore(database);
  const feedback = new FeedbackStore(database);
  for (const { threadId, messageId, rated } of acknowledged) {
    const recorded = (await conversations.ofThread(threadId)).find(({ id }) => id === messageId);
    assert.ok(recorded?.finishedAt, 'an answer that had come whole is there');
    if (rated) assert.deepEqual(await feedback.find(messageId), { rating: 'up' });
  }
  await database.close();
}
