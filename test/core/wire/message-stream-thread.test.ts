import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventStreamDecoder } from '../../../src/core/wire/event-stream-decoder.js';
import { MessageStream } from '../../../src/core/wire/message-stream.js';
import { eventBody } from '../fixture-stream.js';
import { readToEnd } from '../read-to-end.js';

const start = { type: 'start', messageId: 'answer-1' };
const delta = { type: 'text-delta', id: 'text-1', delta: 'Hello' };
const finish = { type: 'finish' };

/** The thread that a stream of these events names, and the metadata of its start and finish. */
async function readThread(values: unknown[], threadId?: string) {
  const stream = new MessageStream(eventBody(...values), {
    decoder: new EventStreamDecoder(threadId),
  });
  const { chunks, error } = await readToEnd(stream.chunks);
  assert.equal(error, undefined);
  const metadata = chunks.map((chunk) =>
    chunk.type === 'start' || chunk.type === 'finish' ? chunk.messageMetadata : undefined,
  );
  return { threadId: stream.threadId, first: metadata.at(0), last: metadata.at(-1) };
}

describe('The thread that an answer belongs to', () => {
  it('is named on the finish event, where the specification puts it', async () => {
    assert.deepEqual(await readThread([start, delta, { ...finish, threadId: 'thread-1' }]), {
      threadId: 'thread-1',
      first: undefined,
      last: { threadId: 'thread-1' },
    });
  });

  it('is named in the metadata of the finish event', async () => {
    const named = { ...finish, messageMetadata: { threadId: 'thread-1', answer: 'model' } };
    assert.deepEqual(await readThread([start, delta, named]), {
      threadId: 'thread-1',
      first: undefined,
      last: { threadId: 'thread-1', answer: 'model' },
    });
  });

  it('is named in the metadata of the start event', async () => {
    const named = { ...start, messageMetadata: { threadId: 'thread-1' } };
    assert.deepEqual(await readThread([named, delta, finish]), {
      threadId: 'thread-1',
      first: { threadId: 'thread-1' },
      last: { threadId: 'thread-1' },
    });
  });

  it('is named in metadata of its own', async () => {
    const named = { type: 'message-metadata', messageMetadata: { threadId: 'thread-1' } };
    assert.equal((await readThread([start, named, delta, finish])).threadId, 'thread-1');
  });

  it('is known before the first event', async () => {
    assert.deepEqual(await readThread([start, delta, finish], 'thread-1'), {
      threadId: 'thread-1',
      first: { threadId: 'thread-1' },
      last: { threadId: 'thread-1' },
    });
  });

  it('is the one of the finish event where the two places disagree', async () => {
    const named = { ...finish, threadId: 'thread-2', messageMetadata: { threadId: 'thread-1' } };
    assert.equal((await readThread([start, delta, named])).threadId, 'thread-2');
  });

  it('is not named by an event that only looks like the finish', async () => {
    const named = { ...delta, threadId: 'thread-1' };
    assert.equal((await readThread([start, named, finish])).threadId, undefined);
  });

  for (const threadId of [null, 7, '', ['thread-1'], { id: 'thread-1' }]) {
    it(`is not named by ${JSON.stringify(threadId)}`, async () => {
      const named = { ...finish, threadId, messageMetadata: { threadId } };
      assert.equal((await readThread([start, delta, named], 'thread-1')).threadId, 'thread-1');
      assert.equal((await readThread([start, delta, named])).threadId, undefined);
    });
  }
});
